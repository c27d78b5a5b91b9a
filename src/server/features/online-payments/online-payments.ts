export { ProviderError } from './provider/provider.ts'
export { type OnlinePayments, type OnlinePaymentsConfig, onlinePayments } from './providers.ts'
export { refundRefused } from './refund-payment.ts'
export { sendRefund } from './send-refunds.ts'
