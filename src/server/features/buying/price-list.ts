import type { Database } from '#server/database/connect.ts'
import { readLines } from '#server/features/card-lists/card-lists.ts'
import { readExport } from '#server/features/imports/imports.ts'
import { type BuylistPrices, MOST_BUY_LINES, type priceBuylist } from '#shared/contract/buying/buylist.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { priceLines } from '#shared/rules/buying/price-lines.ts'
import type { Condition, ConditionScale } from '#shared/rules/cards/conditions.ts'
import { cardsOf } from './buy-cards.queries.ts'
import { type Buying, type Copy, pricedCards, publicPrice } from './pricing.ts'

/** A line of an offer, before it has a price. */
type ReadLine = Copy & { line: number; text: string; pieces: number; cardId: number | null; candidates: number[] }

type Body = Checked<typeof priceBuylist>['body']

/** Prices lines of cards, or the lines of a pasted list. */
export async function priceList(
  db: Database,
  { id: shopId, conditionScale }: { id: number; conditionScale: ConditionScale },
  buying: Buying,
  { lines, text = '' }: Body,
): Promise<Omit<BuylistPrices, 'terms'>> {
  const read = lines ? { lines: lines.map(ofRequest), leftOut: 0 } : await readText(db, shopId, text, conditionScale)
  const chosen = read.lines.flatMap(({ cardId }) => cardId ?? [])
  const [cards, candidates] = await Promise.all([
    pricedCards(db, shopId, chosen, buying),
    cardsOf(
      db,
      read.lines.flatMap((line) => line.candidates),
    ),
  ])
  const all = read.lines.map((line) => {
    const card = cards.get(line.cardId ?? 0)
    return { line, card, copy: card?.priceOf(line) }
  })
  const priced = priceLines(
    all.map(({ line, copy }) => ({ key: copy?.limitKey ?? '', pieces: line.pieces, price: copy?.price })),
  )
  return {
    lines: all.map(({ line, card, copy }, at) => ({
      line: line.line,
      text: line.text,
      card: card?.card ?? null,
      candidates: card ? [] : line.candidates.flatMap((id) => candidates.get(id) ?? []),
      pieces: line.pieces,
      condition: copy ? copy.condition : conditionOf(line),
      finish: copy?.finish ?? line.finish ?? null,
      language: line.language ?? null,
      price: copy ? publicPrice(copy.price) : null,
      bought: priced.lines[at]?.bought ?? 0,
      totals: priced.lines[at]?.totals ?? NOTHING,
    })),
    leftOut: read.leftOut,
    pieces: priced.pieces,
    totals: priced.totals,
  }
}

const NOTHING = { cash: null, bank: null, credit: null }

const conditionOf = ({ condition }: Copy): Condition | null => condition ?? null

const ofRequest = (line: NonNullable<Body['lines']>[number], at: number): ReadLine => ({
  ...line,
  line: at + 1,
  text: '',
  candidates: [],
})

/** An export of an app is recognised by its headings; everything else is read line by line. */
async function readText(db: Database, shopId: number, text: string, scale: ConditionScale) {
  const exported = await readExport(db, text, { scale, most: MOST_BUY_LINES })
  if (exported)
    return { lines: exported.lines.map((line): ReadLine => ({ ...line, candidates: [] })), leftOut: exported.leftOut }
  const read = await readLines(db, text, { shopId, scale, most: MOST_BUY_LINES })
  const lines = read.lines.map(({ line, text, stock, entries, clear, isFirstEdition, ...copy }): ReadLine => {
    const ids = entries.filter(({ digital }) => !digital).map(({ id }) => id)
    const chosen = clear ? ids[0] : undefined
    return {
      line,
      text,
      pieces: stock,
      condition: copy.condition || null,
      finish: copy.finish,
      language: copy.language,
      isSpecial: isFirstEdition,
      cardId: chosen ?? null,
      candidates: chosen === undefined ? ids : [],
    }
  })
  return { lines: lines.filter(({ pieces }) => pieces > 0), leftOut: read.leftOut }
}
