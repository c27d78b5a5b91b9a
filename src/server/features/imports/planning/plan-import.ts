import type { Queryable } from '#server/database/connect.ts'
import { priceCopies } from '#server/features/price-rules/price-rules.ts'
import { trendsOf } from '#server/features/prices/prices.ts'
import { type ImportReading, type ImportRow, importOutcomes } from '#shared/contract/catalogue/csv.ts'
import type { Delimiter } from '#shared/rules/csv/csv-columns.ts'
import { type CardFacts, matchCards } from '../matching/match-cards.ts'
import { matchListings, productsById } from '../matching/match-listings.ts'
import { usedCertificates } from '../matching/used-certificates.ts'
import type { Answers } from '../reading/answers.ts'
import { inBatches } from '../reading/batches.ts'
import type { Form, ReadRow } from '../reading/read-row.ts'
import type { ReadRows } from '../reading/read-rows.ts'
import { type Candidate, decide } from './decide.ts'
import { formOfFacts } from './form-of-facts.ts'
import { euroPrices } from './prices.ts'
import { refused } from './row-changes.ts'

/** Stored between the check of a file and its import. */
export type Plan = {
  counts: Record<(typeof importOutcomes)[number], number>
  ignoredColumns: string[]
  reading: ImportReading
  rows: ImportRow[]
  /** Open lines of a pasted list that it decides. */
  openLines?: number[]
  /** Original cells of the refused rows, by line. */
  refused?: RefusedRows
}

type RefusedRows = { headings: string[]; delimiter: Delimiter; rows: Record<number, string[][]> }

/** `byRules`: new products without a price get that of the shop's rules instead of the market's. */
export type Pricing = { byRules?: boolean | undefined }

/** Plans each row of a file or a list against the current state of the shop. */
export async function planImport(
  db: Queryable,
  shopId: number,
  read: ReadRows,
  answers: Answers,
  { byRules = false }: Pricing = {},
): Promise<Plan> {
  const prices = euroPrices(answers.rates ?? {})
  const sound = read.rows.filter(({ reasons }) => reasons.length === 0)
  const cards = await matchCards(db, sound.map(cardFactsOf))
  const priced = new Map<ReadRow, boolean>()
  await inBatches(sound, (row, at) => {
    const { card, reason } = cards[at] ?? {}
    if (!row.facts) return
    if (reason) row.reasons.push(reason)
    const amounts = prices.ofRow(row.facts)
    priced.set(row, amounts.priceCents !== undefined)
    row.form = formOfFacts(row.facts, amounts, card, row.reasons)
  })

  const candidates = await candidatesOf(db, shopId, sound, cards, { priced, byRules })
  const known = await knownOf(db, shopId, candidates)
  const decided = new Map(
    (await decide(candidates, { ...known, stock: read.stock, inactive: answers.active === 'no' })).map((row) => [
      row.line,
      row,
    ]),
  )
  const rows = read.rows.map((row) => decided.get(row.line) ?? refused(row, row.reasons))
  const countOf = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, countOf(outcome)])) as Plan['counts']
  return {
    counts,
    ignoredColumns: read.ignoredColumns,
    reading: readingOf(read, rows, candidates, prices.currencies()),
    rows,
    ...refusedRows(read, rows),
  }
}

/** Facts that identify the card of a row. In our own files, only new rows with a number can match a card. */
function cardFactsOf({ id, form, facts }: ReadRow): CardFacts {
  if (facts) return facts
  if (id !== undefined || !form.collectorNumber) return {}
  const { name, setName, setCode, collectorNumber: number, language } = form
  return { name, setName, setCode, number, language }
}

async function candidatesOf(
  db: Queryable,
  shopId: number,
  sound: readonly ReadRow[],
  cards: Awaited<ReturnType<typeof matchCards>>,
  { priced, byRules }: { priced: ReadonlyMap<ReadRow, boolean>; byRules: boolean },
): Promise<Candidate[]> {
  const found = sound.flatMap((row, at) => (row.reasons.length ? [] : [{ row, ...cards[at] }]))
  const described = found.map(({ row, card }) => ({
    form: row.form,
    pokemonProductId: card?.id,
    exact: row.facts !== undefined,
  }))
  const listed = new Set(found.map(({ card }) => card?.game))
  const isUnlisted = ({ row: { facts }, card }: (typeof found)[number]) =>
    !card && Boolean(facts?.number && facts.game && listed.has(facts.game))
  const matches = await matchListings(db, shopId, described)
  const isPriced = ({ row }: (typeof found)[number]) => priced.get(row) ?? true
  // Price guides do not cover graded cards.
  const needsPrice = (one: (typeof found)[number]) => !isPriced(one) && !one.row.form.gradeCompany
  const toPrice = found.map((one) => ({
    ...one.row.form,
    // Its place in the catalogue is not in the form yet.
    game: one.card?.game,
    rarity: one.row.form.rarity ?? one.card?.rarity ?? null,
    entryId: needsPrice(one) ? (one.card?.id ?? null) : null,
  }))
  const prices = byRules ? await priceCopies(db, shopId, toPrice) : await trendsOf(db, toPrice)
  return found.map((one, at) => ({
    ...one,
    card: one.card,
    match: matches[at] ?? { key: '', ids: [] },
    priced: isPriced(one),
    suggested: prices[at],
    certificate: certificateOf(one.row.form),
    isUnlisted: isUnlisted(one),
  }))
}

const certificateOf = ({ gradeCompany, certificateNumber }: Form) =>
  certificateNumber ? `${gradeCompany ?? ''} ${certificateNumber}`.toLowerCase() : undefined

async function knownOf(db: Queryable, shopId: number, candidates: readonly Candidate[]) {
  const ids = candidates.flatMap(({ row, match }) => row.id ?? match.ids[0] ?? [])
  return {
    existing: await productsById(db, shopId, ids),
    certificates: await usedCertificates(
      db,
      shopId,
      candidates.flatMap(({ certificate }) => certificate ?? []),
    ),
  }
}

function readingOf(
  read: ReadRows,
  rows: readonly ImportRow[],
  candidates: readonly Candidate[],
  currencies: ImportReading['currencies'],
): ImportReading {
  const noted = (note: string) => rows.filter(({ notes }) => notes?.some((each) => each.startsWith(note))).length
  return {
    format: read.format,
    encoding: read.encoding,
    stock: read.stock,
    notKept: read.notKept,
    currencies,
    assumedCurrency: read.assumedCurrency,
    scale: read.scale,
    cards: candidates.filter(({ card }) => card).length,
    trendPrices: noted('marketPrice'),
    needPrice: noted('needsPrice'),
    merged: noted('addedToLine'),
  }
}

function refusedRows({ original }: ReadRows, rows: readonly ImportRow[]): Pick<Plan, 'refused'> {
  const lines = rows.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line)
  if (!original || lines.length === 0) return {}
  const { headings, delimiter, rowsOf } = original
  return { refused: { headings, delimiter, rows: Object.fromEntries(lines.map((line) => [line, rowsOf(line)])) } }
}
