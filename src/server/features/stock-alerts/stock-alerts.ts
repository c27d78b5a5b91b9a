export { stockAlertOf } from './send-stock-alerts.ts'
