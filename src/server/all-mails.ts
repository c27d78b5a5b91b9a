import { accountMails } from './features/account/account.mails.ts'
import { apiKeyMails } from './features/api-keys/api-keys.mails.ts'
import { approvalMails } from './features/approval/approval.mails.ts'
import { authMails } from './features/auth/auth.mails.ts'
import { breakMails } from './features/breaks/breaks.mails.ts'
import { buyingMails } from './features/buying/buying.mails.ts'
import { creditMails } from './features/credit/credit.mails.ts'
import { invoiceMails } from './features/invoices/invoices.mails.ts'
import { ownMails } from './features/mail/mail.mails.ts'
import type { Mails } from './features/mail/mail.ts'
import { marketMails } from './features/market/market.mails.ts'
import { onlinePaymentMails } from './features/online-payments/online-payments.mails.ts'
import { orderMails } from './features/orders/orders.mails.ts'
import { platformMails } from './features/platform/platform.mails.ts'
import { privacyMails } from './features/privacy/privacy.mails.ts'
import { reportMails } from './features/reports/reports.mails.ts'
import { ripMails } from './features/rips/rips.mails.ts'
import { shopMails } from './features/shops/shops.mails.ts'
import { stockAlertMails } from './features/stock-alerts/stock-alerts.mails.ts'
import { taxReportMails } from './features/tax-reports/tax-reports.mails.ts'
import { teamMails } from './features/team/team.mails.ts'
import { webhookMails } from './features/webhooks/webhooks.mails.ts'
import { withdrawalMails } from './features/withdrawals/withdrawals.mails.ts'

/** All messages. */
export const allMails: Mails = [
  ...accountMails,
  ...apiKeyMails,
  ...approvalMails,
  ...authMails,
  ...breakMails,
  ...creditMails,
  ...buyingMails,
  ...invoiceMails,
  ...ownMails,
  ...marketMails,
  ...onlinePaymentMails,
  ...orderMails,
  ...platformMails,
  ...privacyMails,
  ...reportMails,
  ...ripMails,
  ...shopMails,
  ...stockAlertMails,
  ...taxReportMails,
  ...teamMails,
  ...webhookMails,
  ...withdrawalMails,
]
