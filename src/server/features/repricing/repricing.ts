export { planRun } from './plan-run.ts'
export { priceCopies } from './price-copies.ts'
export { writeRules } from './rules.queries.ts'
