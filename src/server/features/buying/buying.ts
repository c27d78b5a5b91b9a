export { buyingOf, buysCards, writeBuying } from './buying-settings.queries.ts'
export { eraseOffers } from './offers/erase-offers.ts'
