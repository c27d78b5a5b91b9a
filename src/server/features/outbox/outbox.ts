export { recordShopEvents, recordShopUpdate } from './record-shop-events.ts'
