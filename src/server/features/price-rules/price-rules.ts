export { aged, priceCopies } from './price-copies.ts'
export { choicesOf, rulesOf, writeRules } from './rules.queries.ts'
