import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import type { OrderEvent } from '#server/features/events/events.ts'
import { enqueueMails, message } from '#server/features/mail/mail.ts'
import { written } from '#shared/messages/translator.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { orderEventFailed } from './order-event-failed.mail.ts'

/** Mails the administrators about a dead-lettered event. */
export async function notifyAdministrators(tx: Transaction, event: OrderEvent, failure: string) {
  const administrators = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.role, 'superadmin'))
  const data = {
    orderNumber: displayOrderNumber(event.orderNumber),
    shopName: event.shopName,
    failure,
  }
  await enqueueMails(
    tx,
    administrators.map(({ email, language }) =>
      message(orderEventFailed, {
        to: email,
        language,
        data: { ...data, what: written(orderEventLabel(event.kind), language) },
      }),
    ),
  )
}
