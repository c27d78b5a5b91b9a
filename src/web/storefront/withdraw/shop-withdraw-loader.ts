import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { answerRequest } from '#web/components/withdraw/sent-request.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'

/** Loads the withdrawal page within a shop. */
export async function loadShopWithdraw(request: RouteRequest): Promise<PageMeta> {
  const { client, params, form } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const sent = await answerRequest(client, form, language)
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `${translator(language)('withdraw.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}
