import type { OrderTemplate } from './order-subjects.ts'

/** Every message there is. Apart from the templates, which read from other features that write messages themselves. */
export type TemplateName =
  | OrderTemplate
  | 'your-orders'
  | 'order-event-failed'
  | 'shop-approved'
  | 'approval-revoked'
  | 'payment-link-changed'
  | 'bank-account-changed'
  | 'payment-provider'
  | 'test'
  | 'welcome'
  | 'confirm-new-email'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'new-sign-in'
  | 'market-alerts-confirm'
  | 'market-alerts'
  | 'report-received'
  | 'report-decided'
  | 'listing-removed'
