import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { cardsIn } from '#server/features/credit/credit.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import { stepsOf } from '#server/features/orders/events/order-history.queries.ts'
import { onlinePaymentOf } from '#server/features/payments/payments.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/customer-orders.ts'
import * as changes from '#shared/contract/orders/order-changes.ts'
import { translator } from '#shared/messages/translator.ts'
import { messagesToCustomer } from '../messages/messages.queries.ts'
import { creditIn, sumOfCredit } from '../money/credit-payments.ts'
import { orderLines } from '../orders.queries.ts'
import { parcelsOf } from '../parcels/parcels.queries.ts'
import { customerRefunds } from '../refunds/to-refund.ts'
import { othersTogether } from '../together/together.queries.ts'
import { cancelByCustomer, lowerLines, writeCustomerNote } from './change-by-customer.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { confirmationOf, findByKey } from './customer-orders.queries.ts'
import { sendByOf } from './send-by.ts'
import { sendOrderLinks } from './send-order-links.ts'
import { releaseOf, toCustomerOrder } from './to-customer-order.ts'

type Dependencies = { db: Database; limits: RateLimits; config: Config }

export function customerOrderRoutes(serve: Serve, { db, limits, config }: Dependencies) {
  const show = async (key: string) => {
    const found = await findByKey(db, key)
    if (!found) throw notFound()
    const [items, steps, confirmation, onlinePayment, messages, parcels, together, refunds, credit, cards] =
      await Promise.all([
        orderLines(db, found.order),
        stepsOf(db, found.order),
        confirmationOf(db, found.order),
        onlinePaymentOf(db, found.order),
        messagesToCustomer(db, found.order),
        parcelsOf(db, found.order),
        othersTogether(db, found.order),
        customerRefunds(db, found.order),
        creditIn(db, found.order),
        cardsIn(db, found.order.shopId, found.order.id),
      ])
    // Without a mail server the outcome is known before the mail job runs.
    const known = confirmation === 'pending' && !hasMailServer(config) ? 'kept' : confirmation
    const paidAt = steps.findLast(({ kind }) => kind === 'paid')?.at
    const sendBy = await sendByOf(db, found, { paidAt, releaseDate: releaseOf(items) })
    return toCustomerOrder(found, items, steps, {
      sendBy,
      confirmation: known,
      onlinePayment,
      messages,
      refunds,
      creditCents: sumOfCredit(credit),
      giftCards: cards.map(({ balanceCents, pageKey, email }) => ({ balanceCents, key: pageKey, email })),
      parcels: parcels.map(({ id: _, ...parcel }) => parcel),
      together: together.map(({ orderNumber }) => orderNumber),
      publicUrl: config.publicUrl,
    })
  }
  serve(calls.getCustomerOrder, ({ params }) => show(params.key))
  serve(calls.chooseDelivery, async ({ params, body }) => {
    await chooseDelivery(db, params.key, body)
    return show(params.key)
  })
  serve(changes.cancelByCustomer, async ({ params }) => {
    await cancelByCustomer(db, params.key)
    return show(params.key)
  })
  serve(changes.lowerLines, async ({ params, body }) => {
    await lowerLines(db, params.key, body)
    return show(params.key)
  })
  serve(changes.writeCustomerNote, async ({ params, body }) => {
    await writeCustomerNote(db, params.key, body.note)
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
