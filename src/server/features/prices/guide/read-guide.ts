import { basename } from 'node:path'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { type Frame, splitItems } from '#server/json/split-items.ts'
import { PlaceError } from '#server/places/place-error.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'
import { type CardPrice, type WrittenPrices, writePrices } from '../write-prices.ts'
import { type GuideOptions, withGuide } from './open-guide.ts'

const SOURCE = 'Cardmarket'
const BATCH = 2_000

const euros = z.number().nullish().catch(null)
const Item = z.object({
  idProduct: z.int().positive(),
  trend: euros,
  avg: euros,
  low: euros,
  avg30: euros,
  'trend-holo': euros,
  'avg-holo': euros,
  'low-holo': euros,
  'avg30-holo': euros,
  // Games other than Pokémon call the same columns foil.
  'trend-foil': euros,
  'avg-foil': euros,
  'low-foil': euros,
  'avg30-foil': euros,
})
type Item = z.infer<typeof Item>

const Header = z.object({ createdAt: z.string().optional().catch(undefined), priceGuides: z.array(z.unknown()) })

type Entry = { id: number; game: GameId; finishes: string[] }
export type GuideCounts = WrittenPrices & { skipped: number }
type Options = GuideOptions & {
  now?: () => Date
  /** Cards of other games are left out. */
  game?: GameId | undefined
  onProgress?: (so: GuideCounts & { step: string; done: number; total: number }) => void
}

/**
 * Reads Cardmarket's price guide, a JSON document, from a URL or a file. Writes prices only after reading all of it, so
 * a partial guide changes nothing. Throws a PlaceError.
 */
export async function readGuide(db: Database, place: string, options: Options): Promise<GuideCounts> {
  const { signal, onProgress, game, now = () => new Date() } = options
  const entries = await entriesByProduct(db, game)
  const step = basename(place.split(/[?#]/)[0] ?? '')
  const counts: GuideCounts = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const tell = (done = 0, total = 0) => onProgress?.({ ...counts, step, done, total })
  tell()
  const { items, day, skipped } = await withGuide(place, options, async (parts) =>
    collect(parts, place, entries, now()),
  )
  counts.skipped = skipped
  const prices = items.flatMap((item) =>
    (entries.get(item.idProduct) ?? []).flatMap((entry) => pricesOf(item, entry, day)),
  )
  for (let start = 0; start < prices.length; start += BATCH) {
    signal.throwIfAborted()
    const written = await writePrices(db, prices.slice(start, start + BATCH))
    for (const what of ['added', 'changed', 'unchanged'] as const) counts[what] += written[what]
    tell()
  }
  return counts
}

/** Items of known cards. */
async function collect(parts: AsyncIterable<string>, place: string, entries: ReadonlyMap<number, unknown>, now: Date) {
  const noGuide = () => new PlaceError((t) => t('sourceErrors.notAGuide', { place }))
  const frame: Frame = { text: '' }
  const items = new Map<number, Item>()
  let [read, skipped] = [0, 0]
  try {
    for await (const text of splitItems(parts, frame)) {
      read++
      const { data } = Item.safeParse(JSON.parse(text))
      if (!data) skipped++
      else if (entries.has(data.idProduct)) items.set(data.idProduct, data)
    }
    const header = Header.safeParse(JSON.parse(frame.text.trim()))
    if (!header.success || read === 0 || read === skipped) throw noGuide()
    return { items: [...items.values()], day: dayOf(header.data.createdAt, now), skipped }
  } catch (error) {
    if (error instanceof SyntaxError) throw noGuide()
    throw error
  }
}

/** Date of the guide; today if it is missing or in the future. */
function dayOf(createdAt: string | undefined, now: Date): string {
  const today = amsterdamDay(now)
  const day = /^\d{4}-\d{2}-\d{2}/.exec(createdAt ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(day)) && day <= today ? day : today
}

function pricesOf(item: Item, { id: entryId, game, finishes }: Entry, day: string): CardPrice[] {
  const { ordinary, foil } = guideColumns(finishes, games[game].priceColumns)
  const price = (finish: CardPrice['finish'] | undefined, { trend, low, avg30 }: Figures, isOrdinary: boolean) => {
    const trendCents = centsOf(trend)
    if (!finish || !trendCents) return []
    const figures = { trendCents, lowCents: centsOf(low), avg30Cents: centsOf(avg30) }
    return [{ entryId, finish, ...figures, source: SOURCE, day, isOrdinary }]
  }
  const ofFoil = {
    trend: item['trend-holo'] || item['trend-foil'] || item['avg-holo'] || item['avg-foil'],
    low: item['low-holo'] || item['low-foil'],
    avg30: item['avg30-holo'] || item['avg30-foil'],
  }
  return [...price(ordinary, { ...item, trend: item.trend || item.avg }, true), ...price(foil, ofFoil, false)]
}

type Figures = Pick<Item, 'trend' | 'low' | 'avg30'>

const centsOf = (amount: number | null | undefined) => (amount ? Math.round(amount * 100) : undefined)

async function entriesByProduct(db: Database, only: GameId | undefined): Promise<Map<number, Entry[]>> {
  const { rows } = await db.$client.query<Entry & { product: number }>(
    'select id::float8 as id, game, finishes, cardmarket_id as product from catalogue_products where cardmarket_id is not null',
  )
  const found = new Map<number, Entry[]>()
  for (const { product, ...entry } of rows)
    if (only === undefined || entry.game === only) found.set(product, [...(found.get(product) ?? []), entry])
  return found
}
