import { CornerDownLeft, Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { listingDetails, listingName } from '#shared/rules/cards/listing-name.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'

type ProductTileProps = {
  product: Product
  /** Enter in the field adds it. */
  isEntered: boolean
  isFavourite: boolean
  onAdd: (product: Product) => void
  onFavourite: (product: Product, isFavourite: boolean) => void
}

/** A product to add by a tap, and a star that makes it a favourite. */
export function ProductTile({ product, isEntered, isFavourite, onAdd, onFavourite }: ProductTileProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const text = useText()
  const scale = useConditionScale()
  const name = text(listingName(product, scale))
  const isSoldOut = product.stock === 0
  const details = text(listingDetails(product, scale))
  const stock = isSoldOut ? t('noStock') : t('stock', { count: product.stock })
  return (
    <li className="flex rounded-lg border bg-surface">
      <button
        type="button"
        disabled={isSoldOut}
        onClick={() => onAdd(product)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-l-lg py-2 pl-3 text-left hover:bg-well active:bg-edge disabled:opacity-60"
      >
        <CardFrame
          src={product.imageUrl}
          alt=""
          sizes="2.5rem"
          shape={isSingle(product.category) ? 'single' : 'sealed'}
          className="w-10 shrink-0 rounded-md"
        />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="line-clamp-2 break-words font-medium">{product.name}</span>
          {details && (
            <span className="col-start-1 line-clamp-2 break-words text-quiet text-xs">
              <ListingWords listing={product} scale={scale} />
            </span>
          )}
          <span className="col-start-2 row-start-2 text-right text-quiet text-xs">{stock}</span>
          <span className="col-start-2 row-start-1 flex items-center justify-end gap-2 font-semibold tabular-nums">
            {isEntered && (
              <CornerDownLeft
                className="size-4 text-quiet pointer-coarse:hidden"
                role="img"
                aria-label={t('byEnter')}
              />
            )}
            {money(product.priceCents)}
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-label={t('shelf.favourite', { name })}
        title={t(isFavourite ? 'shelf.remove' : 'shelf.add')}
        aria-pressed={isFavourite}
        onClick={() => onFavourite(product, !isFavourite)}
        className="grid w-11 shrink-0 place-items-center rounded-r-lg text-quiet hover:bg-well hover:text-ink aria-pressed:text-accent-ink"
      >
        <Star className={isFavourite ? 'size-4 fill-current' : 'size-4'} aria-hidden="true" />
      </button>
    </li>
  )
}
