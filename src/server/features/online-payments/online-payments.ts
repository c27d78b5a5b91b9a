export { type OnlinePayments, type OnlinePaymentsConfig, onlinePayments } from './providers.ts'
export { sendBegun } from './send-refunds.ts'
