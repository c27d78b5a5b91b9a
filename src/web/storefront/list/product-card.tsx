import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, languageName } from '#shared/rules/cards/listing-name.ts'
import { isValuable } from '#shared/rules/cards/valuable.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock/stock-level.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { CartControl } from './cart-control.tsx'
import { SaleNote } from './sale-note.tsx'

type ProductCardProps = {
  product: PublicProduct
  shop: PublicShop
  /** The picture is in view on load, so it loads eagerly. */
  priority: boolean
  /** Shape of the picture frames in the list: a card's unless the list has no single cards. */
  frame?: 'single' | 'sealed'
}

export function ProductCard({ product, shop, priority, frame = 'single' }: ProductCardProps) {
  const { name, description, priceCents, imageUrl, stock } = product
  const text = useText()
  const link = useLinkTo(productPath(shop.slug, product))
  // The language is shown next to the set.
  const copy = text(copyDetails({ ...product, language: null }, shop.conditionScale))
  return (
    <li className="group flex min-w-0 flex-col">
      <div className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <CardFrame src={imageUrl} alt="" shape={frame} sheen valuable={isValuable(product)} priority={priority} />
        <h3 className="mt-3 font-medium text-sm leading-snug">
          {/* One link that covers both picture and name. */}
          <a {...link} title={name} className="line-clamp-2 outline-none after:absolute after:inset-0 hover:underline">
            {name}
            {copy && <span className="sr-only">, {copy}</span>}
          </a>
        </h3>
      </div>
      <Details copy={copy} number={product.collectorNumber} />
      <Badges product={product} />
      <ReleaseNote day={product.releaseDate} className="mt-1" />
      {description && <p className="mt-1 line-clamp-1 text-quiet text-xs sm:line-clamp-2">{description}</p>}
      <div className="mt-auto grid gap-2 pt-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Price cents={priceCents} />
          <span
            className={cn(
              'text-xs tabular-nums',
              stockLevel(stock) === 'low' ? 'font-medium text-warn-ink' : 'text-quiet',
            )}
          >
            {text(stockText(stock))}
          </span>
        </p>
        <SaleNote sale={product.sale} />
        <CartControl product={product} shop={shop} />
      </div>
    </li>
  )
}

type DetailsProps = { copy: string; number: string | null }

/** Condition or grade, and the card number, which wraps below on narrow cards. */
function Details({ copy, number }: DetailsProps) {
  if (!copy && !number) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-xs">
      {/* Hidden because the link already includes it. */}
      <span aria-hidden="true" title={copy} className="max-w-full truncate font-medium">
        {copy}
      </span>
      <span className="text-quiet tabular-nums">{number}</span>
    </p>
  )
}

/** One quiet line below the name and price. Only the set's name is truncated; the product page shows it in full. */
function Badges({ product: { category, setName, language } }: Pick<ProductCardProps, 'product'>) {
  const written = useText()
  const badges = [
    { text: category && written(categoryText(category)), width: 'max-w-1/2 shrink-0' },
    { text: setName, width: 'min-w-0' },
    { text: language && written(languageName(language)), width: 'max-w-1/3 shrink-0' },
  ].filter(({ text }) => text)
  if (badges.length === 0) return null
  return (
    <ul className="mt-1.5 flex gap-1">
      {badges.map(({ text, width }) => (
        <li key={width} title={text ?? ''} className={cn('truncate rounded-sm border px-1 text-2xs text-quiet', width)}>
          {text}
        </li>
      ))}
    </ul>
  )
}
