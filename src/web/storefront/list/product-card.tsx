import { useContext } from 'react'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, gradeName, languageName } from '#shared/rules/cards/listing-name.ts'
import { isValuable } from '#shared/rules/cards/valuable.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock/stock-level.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { CopyWords } from '#web/components/condition-mark.tsx'
import { giftCentsOf } from '#web/components/gift-card.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { CartControl } from './cart-control.tsx'
import { FixedFilter } from './fixed-filter.ts'
import { SaleNote } from './sale-note.tsx'

type ProductCardProps = {
  product: PublicProduct
  shop: PublicShop
  /** The picture is in view on load, so it loads eagerly. */
  priority: boolean
  /** Shape of the picture frames in the list: a card's unless the list has no single cards. */
  frame?: 'single' | 'sealed'
  /** The description, unless it is one that several products share. */
  ownText?: string | null
}

/** Longer names are cut off, so that a tooltip repeats them. */
export const TWO_LINES = 36

export function ProductCard({ product, shop, priority, frame = 'single', ownText }: ProductCardProps) {
  const { name, priceCents, imageUrl, stock } = product
  const text = useText()
  const link = useLinkTo(productPath(shop.slug, product))
  // The language is shown next to the set.
  const listing = { ...product, language: null }
  const copy = text(copyDetails(listing, shop.conditionScale))
  return (
    <li className="group tile-card">
      <div className="tile">
        <CardFrame
          src={imageUrl}
          alt=""
          shape={frame}
          sheen
          valuable={isValuable(product)}
          slab={gradeName(product)}
          priority={priority}
          game={product.game}
          giftCents={giftCentsOf(product)}
          giftShop={shop.name}
        />
        <h3>
          {/* One link that covers both picture and name. */}
          <a {...link} title={name.length > TWO_LINES ? name : undefined}>
            {name}
            {copy && <span className="sr-only">{`, ${copy}`}</span>}
          </a>
        </h3>
      </div>
      {(copy || product.collectorNumber) && (
        <p className="tile-copy">
          {/* Hidden because the link already includes it. */}
          <span aria-hidden="true">
            <CopyWords listing={listing} scale={shop.conditionScale} />
          </span>
          <span>{product.collectorNumber}</span>
        </p>
      )}
      <Badges shop={shop} product={product} />
      <ReleaseNote day={product.releaseDate} className="mt-1" />
      {ownText && <p className="tile-text">{ownText}</p>}
      <div className="tile-foot">
        <SaleNote sale={product.sale} />
        <p>
          <Price cents={priceCents} />
          <span className={cn('tile-stock', stockLevel(stock) === 'low' && 'tile-few')}>{text(stockText(stock))}</span>
        </p>
        <CartControl product={product} shop={shop} />
      </div>
    </li>
  )
}

/**
 * One quiet line: game, category, set and language, without those that the page itself names, and the game only in shops with several. The
 * set appears as its code.
 */
function Badges({ shop, product }: Pick<ProductCardProps, 'shop' | 'product'>) {
  const { category, setName, setCode, language } = product
  const text = useText()
  const page = useContext(FixedFilter)
  const set = page.set ? null : setName
  const kind = page.category ? null : category
  const game = shop.games.length > 1 && !page.game && !page.set ? product.game : null
  if (!game && !kind && !set && !language) return null
  return (
    <ul className="tile-badges">
      {game && <li>{gameNames[game].shortName}</li>}
      {kind && <li>{text(categoryText(kind))}</li>}
      {set && <li title={set}>{setCode || set}</li>}
      {language && <li>{text(languageName(language))}</li>}
    </ul>
  )
}
