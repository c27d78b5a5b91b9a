export { onlinePaymentOf, providerPaymentsOf, toProviderPayment } from './provider-payments.ts'
export { type PaymentSettings, paymentOf, publicWays } from './ways-to-pay.ts'
