export { planRun } from './plan-run.ts'
export { type CopyPrice, priceCopies } from './price-copies.ts'
export { writeRules } from './rules.queries.ts'
