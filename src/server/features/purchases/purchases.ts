export { enterPurchase } from './save-purchase.ts'
