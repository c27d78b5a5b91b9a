import { translator } from '#shared/messages/translator.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { orderQuery } from '../order/order-query.ts'
import { loadOrderShop } from '../shop/order-shop.ts'
import { noShop } from '../shop/shop-meta.ts'
import { sendWithdrawal, withdrawalQuery } from './withdraw-form.ts'

/** Loads the withdrawal page of an order, which is as secret as the order page. */
export async function loadWithdraw(request: RouteRequest): Promise<PageMeta> {
  const { client, params, form } = request
  const key = params.key ?? ''
  const [order, withdrawal] = await Promise.all([
    client.fetchQuery(orderQuery(key)),
    client.fetchQuery(withdrawalQuery(key)),
  ])
  const shop = await loadOrderShop(client, params.slug ?? '', key, order)
  if (!shop) return noShop(request)
  const found = order?.shop.id === shop.id ? order : undefined
  const ownLanguage = (found ?? shop).language
  const t = translator(request.language ?? ownLanguage)
  if (!found || !withdrawal) return { status: 404, ownLanguage, title: t('order.notFound.title'), robots: 'noindex' }
  const sent = form && (await sendWithdrawal(client, key, withdrawal, form))
  return {
    status: sent?.status ?? 200,
    ownLanguage,
    title: `${t('withdraw.title')} | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}
