import type { Database } from '#server/database/connect.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/order-messages.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { findOrder } from '../orders.queries.ts'
import { messagesOf } from './messages.queries.ts'
import { deleteSavedText, listSavedTexts, saveText } from './saved-texts.ts'
import { writeToCustomer } from './write-to-customer.ts'

export function messageRoutes(serve: Serve, { db }: { db: Database }) {
  const show = async (order: { shopId: number; id: number }, language: Language) => ({
    replyTo: (await findSeller(db, order.shopId))?.email ?? null,
    messages: await messagesOf(db, order, language),
  })
  serve(calls.listOrderMessages, async ({ params, shops, language }) => {
    const order = await findOrder(db, shops, params.id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    return show(order, language)
  })
  serve(calls.writeToCustomer, async ({ params, body, headers, shops, caller, language }) => {
    const written = { ...body, key: headers['idempotency-key'] }
    return show(await writeToCustomer(db, shops, params.id, written, caller), language)
  })
  serve(calls.listSavedTexts, ({ shop, language }) => listSavedTexts(db, shop, language))
  serve(calls.saveText, ({ params, body, shops }) => saveText(db, shops, params.id, body))
  serve(calls.deleteSavedText, async ({ params, shop }) => {
    await deleteSavedText(db, shop, params.text)
    return undefined
  })
}
