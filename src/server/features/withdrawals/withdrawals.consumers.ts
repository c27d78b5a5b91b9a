import { shopIdsOf } from '#server/database/rows.ts'
import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { enqueueMails, type Message, message, recipientsOf } from '#server/features/mail/mail.ts'
import { withdrawalDeclared } from './mails/withdrawal-declared.mail.ts'
import { withdrawalLate } from './mails/withdrawal-late.mail.ts'
import { withdrawalNotice } from './mails/withdrawal-notice.mail.ts'
import { withdrawalReceived } from './mails/withdrawal-received.mail.ts'
import { withdrawalRefunded } from './mails/withdrawal-refunded.mail.ts'
import { withdrawalRefused } from './mails/withdrawal-refused.mail.ts'

type Recipients = Awaited<ReturnType<typeof recipientsOf>>

const ownKinds: readonly OrderEvent['kind'][] = [
  'withdrawn',
  'return_agreed',
  'withdrawal_late',
  'withdrawal_declared',
  'withdrawal_refused',
  'withdrawal_refunded',
]

/** Mails customers and shops about withdrawals. */
export const notifyOfWithdrawals: Consumer = async (tx, events) => {
  const own = events.filter(({ kind, undone, data }) => ownKinds.includes(kind) && !undone && !data.untold)
  if (own.length === 0) return
  const recipients = await recipientsOf(tx, shopIdsOf(own))
  await enqueueMails(
    tx,
    own.flatMap((event) => messagesOf(event, recipients)),
  )
}

function messagesOf(event: OrderEvent, recipients: Recipients): Message[] {
  const { withdrawal, name, chosen, reason } = event.data
  const about = { shopId: event.shopId, orderId: event.orderId, eventId: event.id }
  const customer = {
    to: event.customerEmail,
    language: event.language,
    ...about,
    // Never the address of the owner's account.
    ...(event.contactEmail === null ? {} : { replyTo: event.contactEmail }),
  }
  const toShop = (declared = false) =>
    recipients(event.shopId, 'orders.write').map((recipient) => {
      const data = { withdrawal, name, declared, chosen, declaredAt: event.at.toISOString() }
      return message(withdrawalNotice, { ...recipient, replyTo: event.customerEmail, ...about, data }, event)
    })
  switch (event.kind) {
    case 'withdrawn':
      return [message(withdrawalReceived, { ...customer, data: { withdrawal } }, event), ...toShop()]
    case 'return_agreed':
      return [message(withdrawalReceived, { ...customer, data: { withdrawal } }, event)]
    case 'withdrawal_late':
      return [
        message(withdrawalLate, { ...customer, data: { name, chosen, declaredAt: event.at.toISOString() } }, event),
        ...toShop(),
      ]
    case 'withdrawal_refused':
      return [message(withdrawalRefused, { ...customer, data: { reason } }, event)]
    case 'withdrawal_declared': {
      const data = { declaredAt: event.at.toISOString() }
      return [message(withdrawalDeclared, { ...customer, data }, event), ...toShop(true)]
    }
    case 'withdrawal_refunded':
      return [message(withdrawalRefunded, { ...customer, data: { withdrawal } }, event)]
    default:
      return []
  }
}
