export { DISPATCH_WEBHOOKS, queueStockChanges } from './queue-deliveries.ts'
export { recordShopEvents, recordShopUpdate } from './record-shop-events.ts'
