import { mkdirSync, writeFileSync } from 'node:fs'
import { analytics } from './analytics.ts'
import { catalogueSearch } from './catalogue-search.ts'
import { phoneScores } from './lighthouse.ts'
import { orderingWithoutMail } from './mail.ts'
import { ordering } from './ordering.ts'
import { startPlatform } from './platform.ts'
import { productsPage } from './products-page.ts'
import { reading } from './reading.ts'
import { printFigures } from './report.ts'
import { starting } from './starting.ts'
import { storefrontLists } from './storefront-lists.ts'
import { storefrontScript } from './storefront-script.ts'

// Every figure that is a speed is a ratio against a ceiling measured in the same run, so that a slow or busy machine
// changes both sides. `npm run bench` builds first and runs this.

const platform = await startPlatform()
try {
  const figures = [
    ...(await reading(platform)),
    ...(await ordering(platform)),
    ...(await orderingWithoutMail()),
    ...storefrontScript(),
    ...(await starting(platform)),
    ...(await phoneScores()),
    ...(await analytics()),
    // Last, since they fill the tables.
    ...(await storefrontLists(platform)),
    ...(await productsPage(platform)),
    ...(await catalogueSearch(platform)),
  ]
  printFigures(figures)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(
    `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
    JSON.stringify(figures, null, 2),
  )
  if (figures.some(({ met }) => met === false)) process.exitCode = 1
} finally {
  await platform.remove()
}
