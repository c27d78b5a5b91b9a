import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { loadNoSuchPage } from '../shop/no-such-page-loader.ts'
import { languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { sellPath } from './sell-path.ts'

/** Prices are loaded in the browser: they follow the market, and the page is cached until its shop changes. */
export async function loadSell(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  if (!shop.buysCards) return loadNoSuchPage(request)
  const language = languageOf(request, shop)
  const t = translator(language)
  return {
    ...shopMeta(shop, language),
    status: 200,
    title: `${t('sell.title')} | ${shop.name}`,
    description: t('sell.description', { shop: shop.name }),
    canonical: sellPath(shop.slug),
  }
}
