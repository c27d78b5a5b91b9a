/** What matches a search or a filter is counted no further than this. */
export const MOST_COUNTED = 1_000

/** What a list says of a count that may have gone further than it says. */
export const cappedCount = (found: number) => ({
  total: Math.min(found, MOST_COUNTED),
  totalIsExact: found <= MOST_COUNTED,
})

/** How many there are, for people: '12', and '1,000+' where more were not counted. */
export const countLabel = (total: number, isExact = true): string =>
  `${total.toLocaleString('en-GB')}${isExact ? '' : '+'}`

/** '1 product', '43,010 products', '1,000+ products'. */
export const productsLabel = (total: number, isExact = true): string =>
  `${countLabel(total, isExact)} ${total === 1 ? 'product' : 'products'}`
