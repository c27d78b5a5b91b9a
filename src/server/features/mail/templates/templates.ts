import { render } from '@react-email/render'
import type { Transaction } from '#server/database/connect.ts'
import {
  accountClosed,
  confirmNewEmail,
  emailChanged,
  newSignIn,
  passwordChanged,
  passwordReset,
  welcome,
} from './accounts.ts'
import { approvalRevoked, shopApproved, shopChecklist, shopRefused } from './approval.ts'
import { counterReceipt } from './counter-receipt.ts'
import { draftOrder } from './draft-order.ts'
import { marketAlertsConfirm, marketNews } from './market-alerts.ts'
import { codeIn, elementOf, type MailRow, type Template, textOf } from './message.ts'
import { myData } from './my-data.ts'
import { orderChanged } from './order-changed.ts'
import { orderEventFailed } from './order-event-failed.ts'
import { orderMessage } from './order-message.ts'
import { orderCancelled, orderPaid, orderRefunded, orderRipped, orderShipped } from './order-moved.ts'
import { addressRequest, ordersCombined, trackingChanged } from './order-parcel.ts'
import { lowStock, newOrder } from './owners.ts'
import { parcelChanged, parcelSent } from './parcel-sent.ts'
import { bankAccountChanged, paymentLinkChanged } from './payment-changed.ts'
import { attachmentsOf } from './payment-code.ts'
import { paymentProvider } from './payment-provider.ts'
import { refundFailed } from './refund-failed.ts'
import { refundedPart } from './refunded-part.ts'
import { listingRemoved, reportDecided, reportReceived } from './reports.ts'
import { stockAlert } from './stock-alert.ts'
import { taxData } from './tax-data.ts'
import type { TemplateName } from './template-name.ts'
import { testMessage } from './test-message.ts'
import { orderExpired, orderPayable, orderPayMoved, orderPlaced, orderReminder, orderUnpaid } from './unpaid-orders.ts'
import {
  withdrawalDeclared,
  withdrawalLate,
  withdrawalNotice,
  withdrawalReceived,
  withdrawalRefunded,
} from './withdrawals.ts'
import { writingIn } from './writing.ts'
import { yourOrders } from './your-orders.ts'

const templates: Record<TemplateName, Template> = {
  'order-placed': orderPlaced,
  'order-unpaid': orderUnpaid,
  'order-reminder': orderReminder,
  'order-payable': orderPayable,
  'order-pay-moved': orderPayMoved,
  'order-expired': orderExpired,
  'order-paid': orderPaid,
  'order-ripped': orderRipped,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'order-changed': orderChanged,
  'refunded-part': refundedPart,
  'address-request': addressRequest,
  'tracking-changed': trackingChanged,
  'order-parcel': parcelSent,
  'parcel-changed': parcelChanged,
  'orders-combined': ordersCombined,
  'order-message': orderMessage,
  'counter-receipt': counterReceipt,
  'withdrawal-received': withdrawalReceived,
  'withdrawal-late': withdrawalLate,
  'withdrawal-declared': withdrawalDeclared,
  'withdrawal-refunded': withdrawalRefunded,
  'withdrawal-notice': withdrawalNotice,
  'new-order': newOrder,
  'low-stock': lowStock,
  'your-orders': yourOrders,
  'order-event-failed': orderEventFailed,
  'shop-approved': shopApproved,
  'approval-revoked': approvalRevoked,
  'shop-refused': shopRefused,
  'shop-checklist': shopChecklist,
  'payment-link-changed': paymentLinkChanged,
  'bank-account-changed': bankAccountChanged,
  'payment-provider': paymentProvider,
  'refund-failed': refundFailed,
  test: testMessage,
  welcome,
  'confirm-new-email': confirmNewEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'account-closed': accountClosed,
  'new-sign-in': newSignIn,
  'market-alerts-confirm': marketAlertsConfirm,
  'market-alerts': marketNews,
  'stock-alert': stockAlert,
  'draft-order': draftOrder,
  'my-data': myData,
  'report-received': reportReceived,
  'tax-data': taxData,
  'report-decided': reportDecided,
  'listing-removed': listingRemoved,
}

export const templateNames = Object.keys(templates) as TemplateName[]

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** A message as text and as HTML; undefined where there is nothing to say any more. */
export async function renderMail(tx: Transaction, mail: MailRow, publicUrl: string) {
  if (!isTemplate(mail.template)) throw new Error(`There is no message '${mail.template}'`)
  const writing = writingIn(mail.language, publicUrl)
  const message = await templates[mail.template](tx, mail, writing)
  if (!message) return undefined
  const html = await render(elementOf(message, writing))
  return {
    fromName: message.from?.name,
    text: textOf(message, writing),
    html,
    secret: message.secret,
    unsubscribe: message.unsubscribe,
    attachments: await attachmentsOf(codeIn(message)),
  }
}
