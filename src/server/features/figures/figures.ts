export { isRevenue } from './is-revenue.ts'
export { notCounted } from './not-counted.ts'
export { orderTotals } from './order-totals.queries.ts'
export { figurePoints } from './shop-figures.ts'
