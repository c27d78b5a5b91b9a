export { approveShop } from './approve-shop.ts'
export { countAllDays, countDaysOf } from './figures/count-orders.ts'
export { startHeartbeats } from './figures/heartbeats.ts'
export { warnOfMissingOperator } from './operator/warn-of-missing-operator.ts'
