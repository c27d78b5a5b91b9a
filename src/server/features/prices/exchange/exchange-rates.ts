import { gt, max, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { one } from '#server/database/rows.ts'
import { exchangeRates } from '#server/database/schema.ts'
import { PlaceError } from '#server/places/place-error.ts'
import type { ExchangeRates } from '#shared/contract/catalogue/exchange-rates.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type GuideOptions, withGuide } from '../guide/open-guide.ts'

const HOURS_BETWEEN = 6
const LARGEST = 1024 * 1024

/** Longer than the holidays on which central banks publish no rates. */
const DAYS_OFFERED = 7

/** Reads the rates of the operator's source, if there is one and the last reading is hours ago. A file that is invalid changes nothing. */
export async function readRates(
  db: Database,
  place: string | undefined,
  options: GuideOptions,
): Promise<'read' | 'not due' | 'failed'> {
  if (place === undefined || !(await isDue(db))) return 'not due'
  const published = await fetchRates(place, options)
  if (!published || published.day > amsterdamDay(new Date())) return 'failed'
  const { source, day, rates } = published
  await db.transaction(async (tx) => {
    await tx.delete(exchangeRates)
    await tx.insert(exchangeRates).values(rates.map((rate) => ({ ...rate, day, source })))
  })
  return 'read'
}

async function isDue(db: Database): Promise<boolean> {
  const recent = gt(exchangeRates.readAt, sql`now() - make_interval(hours => ${HOURS_BETWEEN})`)
  return (await db.$count(exchangeRates, recent)) === 0
}

async function fetchRates(place: string, options: GuideOptions) {
  try {
    return await withGuide(place, options, async (parts) => {
      let text = ''
      for await (const part of parts) {
        text += part
        if (text.length > LARGEST) return undefined
      }
      // Loaded on first use, with the parser of XML.
      const { parseRates } = await import('./parse-rates.ts')
      return parseRates(text)
    })
  } catch (error) {
    if (error instanceof PlaceError) return undefined
    throw error
  }
}

/** Recent rates to the euro with their source and day; none without a source. */
export async function recentRates(db: Database): Promise<ExchangeRates> {
  const newest = one(await db.select({ day: max(exchangeRates.day) }).from(exchangeRates))?.day ?? null
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(sql`${exchangeRates.day} = ${newest} and ${exchangeRates.day} > ${today} - ${DAYS_OFFERED}::int`)
    .orderBy(exchangeRates.currency)
  const [first] = rows
  return {
    source: first?.source ?? null,
    day: first?.day ?? null,
    rates: rows.map(({ currency, perEuro }) => ({ currency, rate: Number((1 / perEuro).toPrecision(6)) })),
  }
}
