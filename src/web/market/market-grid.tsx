import { useTranslations } from 'use-intl'
import type { MarketProduct } from '#shared/contract/market/offers.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { marketCardPath, productPath } from '#shared/rules/products/product-address.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useMarketGames } from './games/use-market-games.ts'
import { AboutSeller } from './offers/about-seller.tsx'
import { MarketPicture } from './offers/market-picture.tsx'
import { shippingText } from './shipping-text.ts'
import { useChoices } from './use-choices.ts'

// Two cards per row on a phone, or one if the reader's font size leaves no space for two.
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,50%-0.375rem)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4 xl:grid-cols-6'

/** Cards per row on a phone. */
const IN_SIGHT = 2

type MarketGridProps = { products: readonly MarketProduct[]; isPickup: boolean; dimmed: boolean }

export function MarketGrid({ products, isPickup, dimmed }: MarketGridProps) {
  const { choices } = useChoices()
  const games = useMarketGames()
  const isMixed = games.length > 0 && choices.game === '' && choices.set === ''
  // Products sold or added between two pages shift the offsets. Drop duplicates.
  const shown = [...new Map(products.map((product) => [keyOf(product), product]))]
  return (
    <ul className={cn(columns, 'transition-opacity', dimmed && 'opacity-60')}>
      {shown.map(([key, product], place) => (
        <MarketTile key={key} product={product} isMixed={isMixed} isPickup={isPickup} priority={place < IN_SIGHT} />
      ))}
    </ul>
  )
}

const keyOf = ({ cardId, cheapest }: MarketProduct) => (cardId === null ? `shop ${cheapest[0]?.productId}` : cardId)

type MarketTileProps = {
  product: MarketProduct
  /** Names its game. */
  isMixed: boolean
  isPickup: boolean
  priority: boolean
}

function MarketTile({ product, isMixed, isPickup, priority }: MarketTileProps) {
  const { cardId, game, name, setName, setCode, number, imageUrl, offers, shops, lowestCents, cheapest } = product
  const t = useTranslations('market.list')
  const text = useText()
  const [offer] = cheapest
  const set = setName || setCode
  const onlyAt = cardId === null || shops === 1 ? offer?.shop : undefined
  return (
    <li className="group flex min-w-0 flex-col">
      <div className="tile">
        <MarketPicture
          pictures={[imageUrl, ...cheapest.map((each) => each.imageUrl)]}
          alt=""
          sheen
          game={game}
          priority={priority}
        />
        <h3>
          {cardId === null ? (
            offer && (
              <PageAnchor href={productPath(offer.shop.slug, { id: offer.productId, name: offer.name })}>
                {name}
              </PageAnchor>
            )
          ) : (
            <CardLink card={{ id: cardId, name }} />
          )}
        </h3>
      </div>
      <p className="mt-1 flex gap-x-2 text-quiet text-xs">
        {isMixed && game && <span className="shrink-0">{gameNames[game].shortName}</span>}
        {set && (
          <span className="min-w-0 truncate" title={set}>
            {set}
          </span>
        )}
        {number && <span className="shrink-0 tabular-nums">{number}</span>}
      </p>
      <div className="mt-auto grid pt-2">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-quiet text-xs">{t('from')}</span>
          <Price cents={lowestCents} />
        </p>
        {offer && (
          <p className="text-quiet text-xs tabular-nums">
            {isPickup ? t('pickedUp') : text(shippingText(offer, lowestCents))}
          </p>
        )}
        <p className="text-quiet text-xs tabular-nums">
          {onlyAt
            ? t('atShop', { shop: onlyAt.name })
            : `${t('offers', { count: offers })} · ${t('shops', { count: shops })}`}
        </p>
        {onlyAt && (
          <p>
            <AboutSeller shop={onlyAt} />
          </p>
        )}
      </div>
    </li>
  )
}

function CardLink({ card }: { card: { id: number; name: string } }) {
  const link = useLinkTo(marketCardPath(card))
  return (
    <a {...link} title={card.name}>
      {card.name}
    </a>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function SkeletonGrid({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className={columns} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className="grid content-start gap-2">
            <Skeleton className="aspect-card" />
            <Skeleton className="mt-1 h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </>
  )
}
