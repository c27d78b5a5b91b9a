export { readGuide } from './guide/read-guide.ts'
export { type EntryTrends, pricedIn, trendIn, trendsOf, trendsOfEntries } from './trends.ts'
export { type CardPrice, writePrices } from './write-prices.ts'
