import type { Call } from '../call.ts'
import { BusinessRefusal, TransportRefusal } from '../refusals.ts'
import { readOrderId } from './order-id.ts'
import { findAgentOrder, toOrder } from './to-order.ts'

/** An order, for the platform that began it: it signs the request. */
export async function getOrder(call: Call, _body: unknown, id: string) {
  if (!call.isSigned) throw new TransportRefusal(401, 'signature_missing', (t) => t('shoppingAgents.unsigned'))
  const key = readOrderId(id)
  const isOfShop = key && (call.shop === undefined || call.shop.id === key.shopId)
  const found = isOfShop ? await findAgentOrder(call.db, key) : undefined
  if (found?.checkout.platform !== call.platform.url) {
    throw new BusinessRefusal('not_found', (t) => t('shoppingAgents.noOrder'))
  }
  return toOrder(call.db, call.publicUrl, found)
}
