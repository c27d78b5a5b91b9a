import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop } from './shop-meta.ts'
import { shopQuery } from './shop-query.ts'

/** Loads the 'not found' page for an unknown path below a shop. */
export async function loadNoSuchPage(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const t = translator(languageOf(request, shop))
  return {
    status: 404,
    ownLanguage: shop.language,
    title: `${t('storefront.noSuchPage.title')} | ${shop.name}`,
    robots: 'noindex',
  }
}
