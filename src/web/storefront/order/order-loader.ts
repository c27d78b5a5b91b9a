import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { loadOrderShop } from '../shop/order-shop.ts'
import { languageOf, noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { withdrawalQuery } from '../withdraw/withdraw-form.ts'
import { sendForm } from './find/sent-links.ts'
import { openingQuery, orderQuery } from './order-query.ts'

/** Loads an order's page. The page is secret: not indexed and not cached. */
export async function loadOrderPage(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const key = params.key ?? ''
  const [order] = await Promise.all([client.fetchQuery(orderQuery(key)), client.fetchQuery(withdrawalQuery(key))])
  if (order?.items.some(({ openLiveVersion, openedQuantity }) => openLiveVersion !== null || openedQuantity > 0))
    await client.fetchQuery(openingQuery(key))
  const shop = await loadOrderShop(client, params.slug ?? '', key, order)
  if (!shop) return noShop(request)
  const found = order?.shop.id === shop.id ? order : undefined
  const ownLanguage = (found ?? shop).language
  const t = translator(request.language ?? ownLanguage)
  if (!found) return { status: 404, ownLanguage, title: t('order.notFound.title'), robots: 'noindex' }
  return {
    status: 200,
    ownLanguage,
    title: `${t('order.title')} | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}

/** Loads the page that emails customers the links to their orders. */
export async function loadFindOrders(request: RouteRequest): Promise<PageMeta> {
  const { client, params, form } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const sent = form && (await sendForm(client, 'orders', { shopId: shop.id, email: form.email ?? '', language }))
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `${translator(language)('order.find.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}

/** Loads the page on which customers request their stored data. */
export async function loadShopData(request: RouteRequest): Promise<PageMeta> {
  const shop = await request.client.fetchQuery(shopQuery(normaliseSlug(request.params.slug ?? '')))
  if (!shop) return noShop(request)
  return {
    status: 200,
    ownLanguage: shop.language,
    title: `${translator(languageOf(request, shop))('yourData.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}
