import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { productQuery } from '../product/product-query.ts'
import { languageOf, noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { reportedProduct } from './report-address.ts'
import { readFields } from './report-fields.ts'
import { sendForm } from './send-report.ts'

/** Loads the page for reporting a listing or the shop. */
export async function loadReport(request: RouteRequest): Promise<PageMeta> {
  const { client, params, search, form } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const id = reportedProduct(search)
  const product = id === undefined ? undefined : await client.fetchQuery(productQuery(shop.id, id))
  const reported = { shopId: shop.id, productId: product?.id }
  const sent =
    form &&
    (await sendForm(
      client,
      reported,
      readFields((name) => form[name]),
      language,
    ))
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `${translator(language)('report.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}
