import { translator } from '#shared/messages/translator.ts'
import { sellerPath } from '#shared/rules/shops/seller-lines.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { breadcrumbsJsonLd, storeJsonLd } from '../shop/json-ld.ts'
import { languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'

export async function loadAbout(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const t = translator(language)
  const path = sellerPath(shop.slug)
  const title = t('about.title')
  return {
    ...shopMeta(shop, language),
    status: 200,
    title: `${title} | ${shop.name}`,
    description: t('about.description', { shop: shop.name }),
    canonical: path,
    things: [storeJsonLd(shop), breadcrumbsJsonLd(shop, [{ name: title, item: path }])],
  }
}
