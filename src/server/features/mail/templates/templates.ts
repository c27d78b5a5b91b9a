import { render } from '@react-email/render'
import type { Transaction } from '#server/database/connect.ts'
import { confirmNewEmail, emailChanged, newSignIn, passwordChanged, passwordReset, welcome } from './accounts.ts'
import { approvalRevoked } from './approval-revoked.ts'
import { lowStock } from './low-stock.ts'
import { newOrder } from './new-order.ts'
import { orderEventFailed } from './order-event-failed.ts'
import { orderExpired } from './order-expired.ts'
import { orderCancelled, orderPaid, orderRefunded, orderRipped, orderShipped } from './order-moved.ts'
import { addressRequest, trackingChanged } from './order-parcel.ts'
import { orderPlaced } from './order-placed.ts'
import { orderReminder } from './order-reminder.ts'
import { paymentLinkChanged } from './payment-link-changed.ts'
import { shopApproved } from './shop-approved.ts'
import type { MailRow, Template } from './template.ts'
import type { TemplateName } from './template-name.ts'
import { testMessage } from './test-message.ts'
import { yourOrders } from './your-orders.ts'

const templates: Record<TemplateName, Template> = {
  'order-placed': orderPlaced,
  'order-reminder': orderReminder,
  'order-expired': orderExpired,
  'order-paid': orderPaid,
  'order-ripped': orderRipped,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'address-request': addressRequest,
  'tracking-changed': trackingChanged,
  'new-order': newOrder,
  'low-stock': lowStock,
  'your-orders': yourOrders,
  'order-event-failed': orderEventFailed,
  'shop-approved': shopApproved,
  'approval-revoked': approvalRevoked,
  'payment-link-changed': paymentLinkChanged,
  test: testMessage,
  welcome,
  'confirm-new-email': confirmNewEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'new-sign-in': newSignIn,
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** The words of a message, as text and as HTML. */
export async function say(tx: Transaction, mail: MailRow, publicUrl: string) {
  if (!isTemplate(mail.template)) throw new Error(`There is no message '${mail.template}'`)
  const said = await templates[mail.template](tx, mail, publicUrl)
  if (!said) return undefined
  return { fromName: said.fromName, text: said.text, html: await render(said.element), secret: said.secret }
}
