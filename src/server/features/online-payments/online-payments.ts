export { type OnlinePayments, type OnlinePaymentsConfig, onlinePayments } from './providers.ts'
export { refundAtProvider } from './refund-payment.ts'
