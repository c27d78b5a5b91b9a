import type { MarketCard } from '#shared/contract/market/offers.ts'
import { marketCardPath } from '#shared/rules/products/product-address.ts'
import type { Thing } from '#web/lib/page-meta.ts'
import { cardTitle } from '../card-title.ts'
import { MARKET_PATH } from '../market-address.ts'

const euros = (cents: number) => (cents / 100).toFixed(2)

// As https://developers.google.com/search/docs/appearance/structured-data/product-snippet reads it.

/** A card that several shops have for sale. */
export const cardJsonLd = ({ card, total }: Pick<MarketCard, 'card' | 'total'>): Thing => ({
  '@type': 'Product',
  '@id': marketCardPath(card),
  name: cardTitle(card),
  url: marketCardPath(card),
  image: card.imageUrl ?? undefined,
  mpn: card.number ?? undefined,
  offers: {
    '@type': 'AggregateOffer',
    url: marketCardPath(card),
    offerCount: total.offers,
    lowPrice: euros(total.lowestCents ?? 0),
    highPrice: euros(total.highestCents ?? 0),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  },
})

/** The way from the market to a card. */
export const stepsJsonLd = (card: MarketCard['card'], market: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: market, item: MARKET_PATH },
    { name: card.name, item: marketCardPath(card) },
  ].map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
})
