export { isRevenue } from './is-revenue.ts'
export { notCounted } from './not-counted.ts'
export { type OrderTotals, orderTotals } from './order-totals.queries.ts'
export { figurePoints } from './shop-figures.ts'
