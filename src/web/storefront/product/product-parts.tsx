import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Link } from '#web/components/link.tsx'

type ProductPartsProps = { shop: PublicShop; parts: PublicProductPage['parts'] }

/** Contents of a bundle; nothing for other products. */
export function ProductParts({ shop, parts }: ProductPartsProps) {
  const t = useTranslations('product')
  const id = useId()
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold text-base">
        {t('parts')}
      </h2>
      <ul className="divide-y rounded-lg border">
        {parts.map((part, place) => {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has no page here has no id, and the list does not change in place
            <li key={place} className="flex gap-2 px-3 py-2.5">
              <span className="shrink-0 text-quiet tabular-nums">{part.quantity} ×</span>
              {part.productId === null ? (
                <span className="min-w-0 break-words">
                  <ListingTitle listing={part} scale={shop.conditionScale} />
                </span>
              ) : (
                <Link
                  to={productPath(shop.slug, { id: part.productId, name: part.name })}
                  className="touch-target min-w-0 break-words text-accent-ink underline-offset-4 hover:underline"
                >
                  <ListingTitle listing={part} scale={shop.conditionScale} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
