import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, gradeName, listingDetails, printing } from '#shared/rules/cards/listing-name.ts'
import { isValuable } from '#shared/rules/cards/valuable.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { CopyWords } from '#web/components/condition-mark.tsx'
import { giftCentsOf } from '#web/components/gift-card.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { TWO_LINES } from '../list/product-card.tsx'
import { SaleNote } from '../list/sale-note.tsx'

type ShelfTileProps = {
  shop: PublicShop
  product: PublicProduct
  frame: 'single' | 'sealed'
  /** The picture is in view on load, so it loads eagerly. */
  priority: boolean
}

/** A product without a buy button; buying is on its page. */
export function ShelfTile({ shop, product, frame, priority }: ShelfTileProps) {
  const { name, priceCents, imageUrl, releaseDate } = product
  const text = useText()
  const { conditionScale: scale } = shop
  const details = text(listingDetails(product, scale))
  const print = printing(product)
  return (
    <li className="group tile">
      <CardFrame
        src={imageUrl}
        alt=""
        shape={frame}
        sizes={SIZES}
        sheen
        valuable={isValuable(product)}
        slab={gradeName(product)}
        priority={priority}
        game={product.game}
        giftCents={giftCentsOf(product)}
        giftShop={shop.name}
      />
      <h3>
        <a {...useLinkTo(productPath(shop.slug, product))} title={name.length > TWO_LINES ? name : undefined}>
          {name}
          {details && <span className="sr-only">{`, ${details}`}</span>}
        </a>
      </h3>
      {releaseDate === null ? (
        <p className="tile-line" aria-hidden="true">
          <CopyWords listing={product} scale={scale} />
          {print && text(copyDetails(product, scale)) && ' · '}
          {print}
        </p>
      ) : (
        <ReleaseNote day={releaseDate} />
      )}
      <Price cents={priceCents} size="default" />
      <SaleNote sale={product.sale} />
    </li>
  )
}

const SIZES = '(min-width:64rem)12rem,38vw'
