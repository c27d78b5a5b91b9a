export { lastExchangeAt } from './export-changes.ts'
