import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { MOST_WANTS, readWants } from '#shared/contract/market/baskets.ts'
import { fillMarket } from '../catalogue/market-offers.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'

const CALLS = 55
const PAGES_ALONE = 300
// All slots, and one for the page itself, may share the processors.
const MOST_TIMES_SLOWER = 10

/**
 * A visitor's page while lists of a hundred lines are read, as many at once as one address may send in a minute, relative to the page
 * alone.
 */
export async function heavyCalls({ url, dataDir }: Platform): Promise<Figure[]> {
  await fillMarket(dataDir, { shops: 20, offers: 10_000 })
  const { slug, lines } = await sampleOf(dataDir)
  let page = 0
  const load = async (): Promise<number> => {
    const begun = performance.now()
    // A different address each time, to avoid the cache.
    const answer = await fetch(`${url}/@${slug}?search=card-${page++}`)
    await answer.text()
    return performance.now() - begun
  }
  const alone: number[] = []
  for (let count = 0; count < PAGES_ALONE; count++) alone.push(await load())

  const body = JSON.stringify({ text: lines.join('\n') })
  const headers = { 'content-type': 'application/json' }
  let reading = CALLS
  const answers = Array.from({ length: CALLS }, async () => {
    const { status } = await fetch(url + readWants.path, { method: readWants.method, headers, body })
    reading--
    return status
  })
  const under: number[] = []
  while (reading > 0) under.push(await load())
  const statuses = await Promise.all(answers)
  const read = statuses.filter((status) => status === 200).length
  const [slow, ceiling] = [highest(under), highest(alone)]
  const detail = `${Math.round(slow)} ms of ${under.length} pages, ${Math.round(ceiling)} ms alone; ${read} of ${CALLS} lists read, the others refused with 503`
  return [
    atMost(
      `A visitor's page under ${CALLS} lists against the page alone, 99th percentile`,
      slow / ceiling,
      MOST_TIMES_SLOWER,
      detail,
    ),
  ]
}

const highest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0

async function sampleOf(dataDir: string): Promise<{ slug: string; lines: string[] }> {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    const { rows: shops } = await client.query<{ slug: string }>(
      'select slug from shops where approved and slug is not null limit 1',
    )
    const { rows: cards } = await client.query<{ line: string }>(
      `select concat_ws(' ', '1', name, set_name, number) as line from catalogue_products order by id limit ${MOST_WANTS}`,
    )
    return { slug: shops[0]?.slug ?? '', lines: cards.map(({ line }) => line) }
  } finally {
    await client.end()
  }
}
