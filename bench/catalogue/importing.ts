import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { checkProductFile, runProductImport } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const ROWS = 10_000
const MOST_TO_CHECK = 10
const MOST_TO_IMPORT = 20
/** Maximum additional wait for a page during an import, in milliseconds. */
const MOST_LONGER = 100
const QUIET_MS = 5_000

/** Checks and imports a stock of 10,000 single cards while visitors read pages of another shop. */
export async function importing(platform: Platform): Promise<Figure[]> {
  const [shop] = await largeShops(platform, [100])
  if (!shop) throw new Error('bench: no shop')
  const authorization = `Bearer ${shop.token}`
  const post = async (path: string, body?: string) => {
    const headers = { authorization, ...(body && { 'content-type': 'text/csv' }) }
    const response = await fetch(platform.url + path, { method: 'POST', headers, body: body ?? null })
    if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number; rows: number; reading: { cards: number } }
  }
  const quiet = await reading(platform, () => pause(QUIET_MS))
  let checked: Awaited<ReturnType<typeof post>> | undefined
  const file = stock()
  const check = await reading(platform, async () => {
    checked = await post(addressOf(checkProductFile.path, shop), file)
  })
  if (!checked) throw new Error('bench: nothing was checked')
  const address = addressOf(runProductImport.path, { id: shop.id, import: checked.id })
  const run = await reading(platform, () => post(address))
  const detail = `${checked.rows} of ${ROWS} rows to import, ${checked.reading.cards} of them cards of the catalogue`
  const waits = (during: typeof quiet) =>
    `${Math.round(median(during.waits))} ms instead of ${Math.round(median(quiet.waits))} in the middle, ${Math.round(Math.max(...during.waits))} at most (${Math.round(Math.max(...quiet.waits))} before)`
  return [
    atMost('Checking 10,000 singles, seconds', check.seconds, MOST_TO_CHECK, detail),
    atMost('Importing them, seconds', run.seconds, MOST_TO_IMPORT, detail),
    atMost('A page read while checking, ms longer', longer(check, quiet), MOST_LONGER, waits(check)),
    atMost('A page read while importing, ms longer', longer(run, quiet), MOST_LONGER, waits(run)),
  ]
}

type Reading = { seconds: number; waits: number[] }

const longer = (during: Reading, quiet: Reading) => median(during.waits) - median(quiet.waits)

/** Reads a page of another shop repeatedly during some work. */
async function reading({ url, shop }: Platform, work: () => Promise<unknown>): Promise<Reading> {
  const waits: number[] = []
  let working = true
  const began = performance.now()
  const done = work().finally(() => {
    working = false
  })
  const visitor = async () => {
    for (let turn = 0; working; turn++) {
      const start = performance.now()
      // Avoids the cache.
      const response = await fetch(`${url}/api/public/shops/${shop.id}/products?search=card&limit=${20 + (turn % 40)}`)
      await response.arrayBuffer()
      waits.push(performance.now() - start)
      await pause(20)
    }
  }
  await Promise.all([done, visitor(), visitor()])
  return { seconds: (performance.now() - began) / 1_000, waits }
}

const CONDITIONS = ['NM', 'EX', 'GD', 'LP']

/** Cards of the catalogue in Power-Tools format, with alternating conditions. */
function stock(): string {
  const lines = [
    'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,isReverseHolo,isSigned,finishType,price,comment,location',
  ]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  for (const set of sets()) {
    for (const [number, name] of set.cards) {
      if (lines.length > ROWS) return lines.join('\n')
      const at = lines.length
      const price = ((at % 900) / 10 + 0.05).toFixed(2)
      const copy = [CONDITIONS[at % 4], 'English', 'false', 'false', 'false', '', price, '', `Box ${at % 40}`]
      lines.push(['', 1 + (at % 4), quoted(name), quoted(set.name), set.code ?? '', number, ...copy].join(','))
    }
  }
  return lines.join('\n')
}

type CardSet = { name: string; code?: string; cards: [number: string, name: string][] }

/** The cards that come with the platform. */
const sets = (): CardSet[] =>
  gunzipSync(readFileSync('src/server/features/catalogue/starter/cards.jsonl.gz'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
