import { normaliseSlug } from '#shared/rules/shops/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { sendForm } from './order-links.ts'
import { orderQuery } from './order-query.ts'

/** The page of an order: found by nobody but who has its address, and kept nowhere. */
export async function loadOrderPage({ client, params }: RouteRequest): Promise<PageMeta> {
  const [shop, order] = await Promise.all([
    client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? ''))),
    client.fetchQuery(orderQuery(params.key ?? '')),
  ])
  if (!shop) return noShop
  if (order?.shop.id !== shop.id)
    return { status: 404, ownLanguage: shop.language, title: 'Order not found', robots: 'noindex' }
  return {
    status: 200,
    ownLanguage: order.language,
    title: `Your order | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}

/** The page on which someone asks for the links to their orders. */
export async function loadFindOrders({ client, params, form }: RouteRequest): Promise<PageMeta> {
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop
  const sent = form && (await sendForm(client, shop.id, form.email ?? ''))
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `Your orders | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}
