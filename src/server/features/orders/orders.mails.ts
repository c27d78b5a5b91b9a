import type { Mails } from '#server/features/mail/mail.ts'
import { orderChangedMail } from './changes/order-changed.mail.ts'
import { counterReceipt } from './counter/counter-receipt.mail.ts'
import { yourOrders } from './customer-page/your-orders.mail.ts'
import { draftOrderMail } from './drafts/draft-order.mail.ts'
import { orderEventFailed } from './events/order-event-failed.mail.ts'
import { addressRequest } from './mails/address-request.mail.ts'
import { lowStock } from './mails/low-stock.mail.ts'
import { newOrder } from './mails/new-order.mail.ts'
import { orderCancelled } from './mails/order-cancelled.mail.ts'
import { orderExpired } from './mails/order-expired.mail.ts'
import { orderPaid } from './mails/order-paid.mail.ts'
import { orderPayMoved } from './mails/order-pay-moved.mail.ts'
import { orderPayable } from './mails/order-payable.mail.ts'
import { orderPlaced } from './mails/order-placed.mail.ts'
import { orderRefunded } from './mails/order-refunded.mail.ts'
import { orderReminder } from './mails/order-reminder.mail.ts'
import { orderRipped } from './mails/order-ripped.mail.ts'
import { orderShipped } from './mails/order-shipped.mail.ts'
import { orderUnpaid } from './mails/order-unpaid.mail.ts'
import { trackingChanged } from './mails/tracking-changed.mail.ts'
import { orderMessage } from './messages/order-message.mail.ts'
import { orderParcel } from './parcels/order-parcel.mail.ts'
import { parcelChanged } from './parcels/parcel-changed.mail.ts'
import { refundedPart } from './refunds/refunded-part.mail.ts'
import { ordersCombined } from './together/orders-combined.mail.ts'

export const orderMails: Mails = [
  orderPlaced,
  orderPayable,
  orderPayMoved,
  orderReminder,
  orderUnpaid,
  orderExpired,
  orderPaid,
  orderRipped,
  orderShipped,
  orderCancelled,
  orderRefunded,
  orderChangedMail,
  refundedPart,
  addressRequest,
  ordersCombined,
  trackingChanged,
  orderParcel,
  parcelChanged,
  orderMessage,
  counterReceipt,
  newOrder,
  lowStock,
  yourOrders,
  orderEventFailed,
  draftOrderMail,
]
