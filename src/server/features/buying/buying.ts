export { buyingOf, buysCards, writeBuying } from './buying-settings.queries.ts'
