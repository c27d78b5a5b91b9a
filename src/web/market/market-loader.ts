import { MARKET_PAGE } from '#shared/contract/market/offers.ts'
import { translator } from '#shared/messages/translator.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { landingPreview, PREVIEW_SIZE, previewPath } from '#shared/rules/shops/preview.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { countryIn, DEFAULT_COUNTRY } from './country.ts'
import { gamePath, MARKET_PATH, setPath } from './market-address.ts'
import { choicesIn, isChosen, offsetIn } from './market-filter.ts'
import { gamesQuery, marketPages, setQuery, setsQuery } from './market-pages.ts'

/** Loads the filtered market. A set page is indexed; other filters only show a part of indexed pages. */
export async function loadMarket({ client, search, language = DEFAULT_LANGUAGE }: RouteRequest): Promise<PageMeta> {
  const choices = choicesIn(search)
  const offset = offsetIn(search)
  const t = translator(language)
  const [list] = await Promise.all([
    client.fetchInfiniteQuery(marketPages(choices, countryIn(search) ?? DEFAULT_COUNTRY, offset)),
    client.prefetchQuery(gamesQuery),
    client.prefetchQuery(setsQuery(choices)),
    choices.set && client.prefetchQuery(setQuery(choices)),
  ])
  const page = list.pages.at(-1)
  const { game, set } = choices
  const isPart =
    isChosen({ ...choices, game: '', set: '' }) || choices.sort !== '' || offset > 0 || page?.products.length === 0
  const place = set || gameLabel(game)
  const title = place ? t('market.setPageTitle', { set: place }) : t('market.pageTitle')
  const next = new URLSearchParams(search)
  next.set('offset', String(offset + MARKET_PAGE))
  return {
    status: 200,
    title,
    description: place ? t('market.setDescription', { set: place }) : t('market.description'),
    canonical: set ? setPath(set, game) : game ? gamePath(game) : MARKET_PATH,
    robots: isPart ? 'noindex, follow' : undefined,
    next: page?.more ? `${MARKET_PATH}?${next}` : undefined,
    image: { address: previewPath(landingPreview(language)), alt: title, ...PREVIEW_SIZE },
  }
}

/** The list is stored on the device, so there is nothing to load or to index. */
export function loadWantList({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta {
  return { status: 200, title: translator(language)('wants.pageTitle'), robots: 'noindex' }
}

/** The address contains a secret. */
export function loadAlerts({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta {
  return { status: 200, title: translator(language)('alerts.pageTitle'), robots: 'noindex', referrer: 'no-referrer' }
}
