import type { MarketCard } from '#shared/contract/market/offers.ts'
import { translator } from '#shared/messages/translator.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { idFromHandle, marketCardPath, productHandle } from '#shared/rules/products/product-address.ts'
import { landingPreview, PREVIEW_SIZE, previewPath } from '#shared/rules/shops/preview.ts'
import type { PageMeta, RouteRequest, Thing } from '#web/lib/page-meta.ts'
import { cardTitle } from '../card-title.ts'
import { countryIn, DEFAULT_COUNTRY } from '../country.ts'
import { MARKET_PATH } from '../market-address.ts'
import { choicesIn, isChosen } from '../market-filter.ts'
import { cardPages, gamesQuery } from '../market-pages.ts'

/** Loads the page of a catalogue card or product with the offers of open shops. */
export async function loadMarketCard({
  client,
  params,
  search,
  language = DEFAULT_LANGUAGE,
}: RouteRequest): Promise<PageMeta> {
  const id = idFromHandle(params.handle ?? '')
  const choices = choicesIn(search)
  const country = countryIn(search) ?? DEFAULT_COUNTRY
  const [pages] = await Promise.all([
    id === undefined ? undefined : client.fetchInfiniteQuery(cardPages(id, choices, country)),
    client.prefetchQuery(gamesQuery),
  ])
  const found = pages?.pages[0]
  const t = translator(language)
  if (!found) return { status: 404, title: t('marketCard.notFound.title'), robots: 'noindex' }
  const { card, total } = found
  const path = marketCardPath(card)
  if (params.handle !== productHandle(card)) {
    const query = String(search)
    return { status: 301, title: card.name, movedTo: query ? `${path}?${query}` : path }
  }
  const title = headOf(found, language)
  return {
    status: 200,
    ...title,
    canonical: path,
    kind: 'product',
    robots: isChosen(choices) ? 'noindex, follow' : undefined,
    image: { address: previewPath(landingPreview(language)), alt: title.title, ...PREVIEW_SIZE },
    things: [...(total.offers > 0 ? [cardJsonLd(found)] : []), stepsJsonLd(card, t('market.title'))],
  }
}

function headOf({ card, total }: Parameters<typeof cardJsonLd>[0], language: Language) {
  const t = translator(language)
  const name = cardTitle(card)
  if (total.lowestCents === null) {
    return {
      title: t('marketCard.pageTitleNone', { card: name }),
      description: t('marketCard.descriptionNone', { card: name }),
    }
  }
  const price = formatsIn(language).money(total.lowestCents)
  const { offers, shops } = total
  return {
    title: t('marketCard.pageTitle', { card: name, price }),
    description: t('marketCard.description', { card: name, price, offers, shops }),
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2)

// Follows https://developers.google.com/search/docs/appearance/structured-data/product-snippet.

/** A card that several shops sell. */
const cardJsonLd = ({ card, total }: Pick<MarketCard, 'card' | 'total'>): Thing => ({
  '@type': 'Product',
  '@id': marketCardPath(card),
  name: cardTitle(card),
  url: marketCardPath(card),
  image: card.imageUrl ?? undefined,
  mpn: card.number ?? undefined,
  brand: { '@type': 'Brand', name: gameNames[card.game].name },
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

/** Breadcrumbs from the market to a card. */
const stepsJsonLd = (card: MarketCard['card'], market: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: market, item: MARKET_PATH },
    { name: card.name, item: marketCardPath(card) },
  ].map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
})
