export { refuseBankAccount, refuseIban } from './bank-account.ts'
export { changeColumns, mailPaymentChanges, movedDestinations, recentChanges } from './payment-changes.ts'
export { onlinePaymentOf, providerPaymentsOf, toProviderPayment } from './provider-payments.ts'
export { type PaymentSettings, paymentOf, publicWays } from './ways-to-pay.ts'
