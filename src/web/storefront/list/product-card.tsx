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
    <li className="group tile-card">
      <div className="tile">
        <CardFrame src={imageUrl} alt="" shape={frame} sheen valuable={isValuable(product)} priority={priority} />
        <h3>
          {/* One link that covers both picture and name. */}
          <a {...link} title={name}>
            {name}
            {copy && <span className="sr-only">{`, ${copy}`}</span>}
          </a>
        </h3>
      </div>
      <Details copy={copy} number={product.collectorNumber} />
      <Badges product={product} />
      <ReleaseNote day={product.releaseDate} className="mt-1" />
      {description && <p className="tile-text">{description}</p>}
      <div className="tile-foot">
        <p>
          <Price cents={priceCents} />
          <span className={cn('tile-stock', stockLevel(stock) === 'low' && 'tile-few')}>{text(stockText(stock))}</span>
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
    <p className="tile-copy">
      {/* Hidden because the link already includes it. */}
      <span aria-hidden="true" title={copy}>
        {copy}
      </span>
      <span>{number}</span>
    </p>
  )
}

/** One quiet line below the name and price. Only the set's name is truncated; the product page shows it in full. */
function Badges({ product: { category, setName, language } }: Pick<ProductCardProps, 'product'>) {
  const written = useText()
  const badges = [
    { text: category && written(categoryText(category)), width: 'max-w-1/2' },
    { text: setName, width: 'shrink' },
    { text: language && written(languageName(language)), width: 'max-w-1/3' },
  ].filter(({ text }) => text)
  if (badges.length === 0) return null
  return (
    <ul className="tile-badges">
      {badges.map(({ text, width }) => (
        <li key={width} title={text ?? ''} className={width}>
          {text}
        </li>
      ))}
    </ul>
  )
}
