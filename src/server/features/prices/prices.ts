export { readGuide } from './guide/read-guide.ts'
export { trendIn, trendsOf, trendsOfEntries } from './trends.ts'
export { type CardPrice, writePrices } from './write-prices.ts'
