import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { draftQuery } from './draft-query.ts'

/** Loads a draft order's page. The page is secret: not indexed and not cached. */
export async function loadDraftPage(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const [shop, draft] = await Promise.all([
    client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? ''))),
    client.fetchQuery(draftQuery(params.key ?? '')),
  ])
  if (!shop) return noShop(request)
  const found = draft?.shop.id === shop.id
  const t = translator(languageOf(request, shop))
  return {
    status: found ? 200 : 404,
    ownLanguage: shop.language,
    title: `${t(found ? 'draft.title' : 'draft.notFound.title')} | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}
