import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import { stepsOf } from '#server/features/orders/events/order-events.ts'
import { onlinePaymentOf } from '#server/features/payments/payments.ts'
import { getVisibleShop } from '#server/features/shops/shops.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/customer-orders.ts'
import { translator } from '#shared/messages/translator.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { confirmationOf, findByKey, linesOf } from './customer-orders.queries.ts'
import { sendOrderLinks } from './send-order-links.ts'
import { toCustomerOrder } from './to-customer-order.ts'

type Dependencies = { db: Database; limits: RateLimits; config: Config }

export function customerOrderRoutes(serve: Serve, { db, limits, config }: Dependencies) {
  const show = async (key: string) => {
    const found = await findByKey(db, key)
    if (!found) throw notFound()
    const [items, steps, confirmation, onlinePayment] = await Promise.all([
      linesOf(db, found.order),
      stepsOf(db, found.order),
      confirmationOf(db, found.order),
      onlinePaymentOf(db, found.order),
    ])
    // Without a mail server the outcome is known before the job has run.
    const known = confirmation === 'pending' && !hasMailServer(config) ? 'kept' : confirmation
    return toCustomerOrder(found, items, steps, { confirmation: known, onlinePayment, publicUrl: config.publicUrl })
  }
  serve(calls.getCustomerOrder, ({ params }) => show(params.key))
  serve(calls.chooseDelivery, async ({ params, body }) => {
    await chooseDelivery(db, params.key, body)
    return show(params.key)
  })
  serve(calls.sendOrderLinks, async ({ params, body, shops, acceptedLanguage }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    const language = acceptedLanguage ?? shop.language
    await sendOrderLinks(db, limits, shop, { email: body.email, language })
    const t = translator(language)
    return { message: hasMailServer(config) ? t('mails.links.sent') : t('mails.links.noServer') }
  })
}
