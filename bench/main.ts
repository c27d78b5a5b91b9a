import { mkdirSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { analytics } from './analytics.ts'
import { agentSearch } from './catalogue/agents.ts'
import { basketOptimiser } from './catalogue/basket-optimiser.ts'
import { buying } from './catalogue/buying.ts'
import { catalogueSearch } from './catalogue/catalogue-search.ts'
import { importing } from './catalogue/importing.ts'
import { market } from './catalogue/market.ts'
import { productSearch } from './catalogue/product-search.ts'
import { scryfallImport } from './catalogue/scryfall-import.ts'
import { heavyCalls } from './load/heavy-calls.ts'
import { hostileFiles } from './load/hostile-files.ts'
import { soak } from './load/soak.ts'
import { starting } from './load/starting.ts'
import { books } from './orders/books.ts'
import { orderingWithoutMail } from './orders/mail.ts'
import { orderEvents } from './orders/order-events.ts'
import { orderSearch } from './orders/order-search.ts'
import { ordering } from './orders/ordering.ts'
import { paymentMatching } from './orders/payment-matching.ts'
import { paymentNight } from './orders/payment-night.ts'
import { releaseNight } from './orders/release-night.ts'
import { withdrawing } from './orders/withdrawing.ts'
import { adding } from './pages/adding.ts'
import { coldPages } from './pages/cold-pages.ts'
import { phoneScores } from './pages/lighthouse.ts'
import { live } from './pages/live.ts'
import { pageWeight } from './pages/page-weight.ts'
import { productsPage } from './pages/products-page.ts'
import { reading } from './pages/reading.ts'
import { readingWhileSelling } from './pages/reading-while-selling.ts'
import { rendering } from './pages/rendering.ts'
import { storefrontLists } from './pages/storefront-lists.ts'
import { storefrontScript } from './pages/storefront-script.ts'
import { streams } from './pages/streams.ts'
import { type Platform, startPlatform } from './platform.ts'
import { type Figure, printFigures, printTable } from './report.ts'
import { scale } from './scale.ts'
import { scanPreview } from './scanning/preview.ts'
import { scanning } from './scanning/scanning.ts'
import { shopFigures } from './shop-figures.ts'

// Every speed is a ratio to a baseline measured in the same run, so that a slow or busy machine changes both. `npm run bench` builds first
// and runs all benchmarks; `npm run bench -- reading mail` runs only these, and `npm run bench -- page` all of a buyer's page. `npm run bench -- soak 20`
// runs twenty minutes of mixed traffic, `npm run bench -- scale 0.1` a tenth of the largest platform, and
// `npm run bench -- scanning 5` repeats the cards of seed 5; none of these is part of the full run.

type Part = () => readonly Figure[] | Promise<readonly Figure[]>

/** Each runs on its own platform, so that none is affected by another. */
const onPlatform =
  (measure: (platform: Platform) => Promise<readonly Figure[]>): Part =>
  async () => {
    const platform = await startPlatform()
    try {
      return await measure(platform)
    } finally {
      await platform.remove()
    }
  }

const parts: Readonly<Record<string, Part>> = {
  reading: onPlatform(reading),
  selling: onPlatform(readingWhileSelling),
  rendering: onPlatform(rendering),
  weight: onPlatform(pageWeight),
  cold: onPlatform(coldPages),
  streams: onPlatform(streams),
  live: onPlatform(live),
  ordering: onPlatform(ordering),
  events: onPlatform(orderEvents),
  night: onPlatform(releaseNight),
  payments: paymentNight,
  mail: orderingWithoutMail,
  script: storefrontScript,
  adding: onPlatform(adding),
  starting: onPlatform(starting),
  lighthouse: phoneScores,
  analytics,
  storefront: onPlatform(storefrontLists),
  products: onPlatform(productsPage),
  figures: onPlatform(shopFigures),
  catalogue: onPlatform(catalogueSearch),
  scryfall: onPlatform(scryfallImport),
  search: onPlatform(productSearch),
  orders: onPlatform(orderSearch),
  market,
  agents: agentSearch,
  importing: onPlatform(importing),
  baskets: basketOptimiser,
  buying: onPlatform(buying),
  heavy: onPlatform(heavyCalls),
  files: onPlatform(hostileFiles),
  books: onPlatform(books),
  matching: paymentMatching,
  withdrawing: onPlatform(withdrawing),
  scanning: onPlatform((platform) => scanning(platform, given)),
  preview: onPlatform(scanPreview),
  soak: () => soak(number ?? 20),
  scale: () => scale(number ?? 1),
}
const onlyOnRequest = ['scanning', 'preview', 'soak', 'scale']

const groups: Readonly<Record<string, readonly string[]>> = {
  page: ['reading', 'selling', 'rendering', 'weight', 'script', 'adding', 'lighthouse'],
}

const isNumber = (word: string) => /^[\d.]+$/.test(word)
const words = process.argv.slice(2)
const given = words.find(isNumber)
const number = given === undefined ? undefined : Number(given)
const requested = words.filter((word) => !isNumber(word)).flatMap((word) => groups[word] ?? word)
const unknown = requested.filter((name) => !(name in parts))
if (unknown.length) {
  process.stderr.write(`There is no ${unknown.join(', ')} to measure. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length ? !requested.includes(name) : onlyOnRequest.includes(name)) continue
  const began = performance.now()
  try {
    const found = await measure()
    printFigures(found)
    figures.push(...found)
  } catch (error) {
    // A failure does not stop the other parts.
    process.exitCode = 1
    process.stdout.write(`\n${name} FAILED: ${inspect(error)}\n`)
  }
  process.stdout.write(`\n(${name} took ${Math.round((performance.now() - began) / 1_000)} s)\n`)
}
printTable(figures)
mkdirSync('bench/results', { recursive: true })
writeFileSync(
  `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
  JSON.stringify(figures, null, 2),
)
if (figures.some(({ met }) => met === false)) process.exitCode = 1
