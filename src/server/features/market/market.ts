export { noteLows } from './lows.queries.ts'
export { createOptimiser } from './optimise/optimise.ts'
export { lowestElsewhere, lowestOffers } from './positions.queries.ts'
export { cardsToFind, partsOfMarket } from './sitemap.queries.ts'
