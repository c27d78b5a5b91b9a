import type statuses from '../../messages/en/common/statuses.ts'
import type actions from '../../messages/en/platformadmin/actions.ts'
import type { Text } from '../../messages/translator.ts'
import type { OrderEventKind } from '../orders/order-events.ts'

type Done = (typeof actions)['done']
type OrderEventWords = (typeof statuses)['event'][OrderEventKind]

/** Actions of the audit log, stored in English and shown in either language. A new action needs a text. */
export type ActivityAction = Done[keyof Done] | OrderEventWords

const orderEvents: Readonly<Record<OrderEventWords, OrderEventKind>> = {
  'Order placed': 'placed',
  'Receipt sent': 'receipt_sent',
  'Order paid': 'paid',
  'Order ripped': 'ripped',
  'Order shipped': 'shipped',
  'Order cancelled': 'cancelled',
  'Order refunded': 'refunded',
  'Order paid undone': 'paid_undone',
  'Order shipped undone': 'shipped_undone',
  'Order cancelled undone': 'cancelled_undone',
  'Order refunded undone': 'refunded_undone',
  'Payment reminder sent': 'reminded',
  'Released, can be paid': 'payable',
  'Day of payment moved': 'pay_moved',
  'Pick-up chosen': 'pickup_chosen',
  'Delivery address given': 'address_given',
  'Delivery address changed': 'address_changed',
  'Delivery address entered': 'address_entered',
  'Delivery address requested': 'address_requested',
  'Tracking code added': 'tracking_added',
  'Tracking code changed': 'tracking_changed',
  'Tracking code removed': 'tracking_removed',
  'Recording added': 'recording_added',
  'Recording changed': 'recording_changed',
  'Recording removed': 'recording_removed',
  'Note changed': 'note_changed',
  'Parcel sent': 'parcel_sent',
  'Tracking code of a parcel changed': 'parcel_changed',
  'Parcel undone': 'parcel_undone',
  'Combined with another order': 'combined',
  'No longer combined with another order': 'separated',
  'Message sent to the customer': 'message_sent',
  'Email sent again': 'email_sent_again',
  'Orders blocked': 'blocked',
  'Orders unblocked': 'unblocked',
  'Payment received': 'payment_received',
  'Payment reversed by the bank': 'payment_reversed',
  'Money returned': 'payment_returned',
  'Refund failed': 'refund_failed',
  'Money refunded': 'refunded_part',
  'Payment removed': 'payment_removed',
  'Way of payment changed': 'means_changed',
  'Order changed': 'changed',
  'Order lessened by the customer': 'lowered',
  'Note by the customer': 'customer_note',
  'Contract withdrawn': 'withdrawn',
  'Withdrawn too late': 'withdrawal_late',
  'Withdrawal to be confirmed': 'withdrawal_declared',
  'Late withdrawal refused': 'withdrawal_refused',
  'Return agreed': 'return_agreed',
  'Return received': 'return_received',
  'Withdrawal refunded': 'withdrawal_refunded',
}

export const isOrderEvent = (stored: string): stored is OrderEventWords => stored in orderEvents

/** A stored action in the reader's language. An unknown one is shown as stored. */
export const actionText =
  (stored: string): Text =>
  (t) => {
    if (isOrderEvent(stored)) return t(`statuses.event.${orderEvents[stored]}`)
    const key = `actions.done.${camelCase(stored)}` as `actions.done.${keyof Done}`
    return t.has(key) ? t(key) : stored
  }

/** 'Two-factor switched on' has the key 'twoFactorSwitchedOn'. */
const camelCase = (words: string) =>
  words.toLowerCase().replace(/[^a-z\d]+(.?)/g, (_, letter: string) => letter.toUpperCase())
