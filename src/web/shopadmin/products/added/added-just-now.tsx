import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { useListingName } from '../../shop/use-listing-name.ts'
import { useProductNow } from '../live/loaded-products.ts'
import { useProductActions } from '../product-context.ts'

/** Products that were just added, wherever the list's order or filters put them. */
export function AddedJustNow() {
  const t = useTranslations('products.added')
  const { added, forgetAdded } = useProductActions()
  if (added.length === 0) return null
  return (
    <section aria-label={t('title')} className="rounded-lg border border-accent bg-accent-wash">
      <div className="flex items-center justify-between gap-3 px-4 pt-2">
        <h2 className="font-medium text-sm">{t('title')}</h2>
        <Button variant="ghost" size="icon-sm" aria-label={t('hide')} onClick={() => forgetAdded()}>
          <X />
        </Button>
      </div>
      <ul>
        {added.map((product) => (
          <AddedProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function AddedProduct({ product: before }: { product: Product }) {
  const product = useProductNow(before)
  const t = useTranslations('products')
  const nameOf = useListingName()
  const { money, number } = useFormat()
  const { edit, show, duplicate } = useProductActions()
  const { name, priceCents, stock, imageUrl, imageUrls, isActive } = product
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Thumb src={imageUrl ?? imageUrls[0] ?? null} />
        <span className="grid min-w-0">
          <button
            type="button"
            className="touch-target w-fit max-w-full truncate text-left font-medium underline-offset-4 hover:underline"
            onClick={() => show(product)}
          >
            {nameOf(product)}
          </button>
          <span className="text-quiet text-xs tabular-nums">
            {t('added.facts', { price: money(priceCents), stock: number(stock) })}
            {!isActive && ` · ${t('active.off')}`}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Button
          variant="outline"
          size="sm"
          aria-label={`${t('added.another')}: ${name}`}
          onClick={() => duplicate(product)}
        >
          <Plus aria-hidden="true" />
          {t('added.another')}
        </Button>
        {isActive && (
          <Button variant="ghost" size="sm" aria-label={t('action.editNamed', { name })} onClick={() => edit(product)}>
            {t('action.edit')}
          </Button>
        )}
      </span>
    </li>
  )
}
