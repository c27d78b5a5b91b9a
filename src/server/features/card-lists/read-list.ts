import pMap from 'p-map'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import {
  entriesNamed,
  findEntriesOf,
  gamesOfSearch,
  nameEntries,
  type SearchedGames,
} from '#server/features/catalogue/catalogue.ts'
import { addOpenLines, dropLines, openLines } from '#server/features/imports/imports.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { type ListLine, MOST_LINES } from '#shared/contract/catalogue/card-lists.ts'
import { type CatalogueProduct, MOST_FOUND } from '#shared/contract/catalogue/catalogue.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { plainName } from '#shared/rules/catalogue/words.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { listLines } from './list-lines.ts'
import { type ParsedLine, readLine } from './read-line.ts'

const AT_ONCE = 2
const LINES_AT_ONCE = 50
const MOST_CHOICES = 8
const LONGEST_LINE = 200

/**
 * Matches each line of an owner's pasted list to a card, with the shop's stock of it. The lines stay open until they are added or dropped;
 * those that the text replaces are dropped.
 */
export async function readList(db: Database, shop: ShopRow, { text, replaces = [] }: ListText) {
  const { id: shopId, conditionScale: scale } = shop
  const read = await readLines(db, text, { shopId, scale, most: MOST_LINES })
  return db.transaction(async (tx) => {
    // Locked, so that concurrent lists together keep the limit.
    await lockShop(tx, [shopId], shopId)
    await dropLines(tx, shopId, replaces)
    const room = MOST_LINES - (await openLines(tx, shopId)).length
    const lines = read.lines.slice(0, Math.max(0, room))
    const ids =
      lines.length > 0
        ? await addOpenLines(
            tx,
            shopId,
            lines.map((line) => line.text),
          )
        : []
    return {
      lines: lines.map((line, place) => ({ ...line, id: ids[place]?.id ?? 0 })),
      leftOut: read.leftOut + read.lines.length - lines.length,
    }
  })
}

type ListText = { text: string; replaces?: readonly number[] | undefined }

type Reading = { shopId?: number; scale: ConditionScale; most: number }

/** Matches each line of a pasted list: those that name a card without doubt at once, and the others through the search of the catalogue. */
export async function readLines(db: Database, text: string, { shopId, scale, most }: Reading) {
  const games = await gamesOfSearch(db, shopId)
  const lines = listLines(text, LONGEST_LINE)
  const first = lines.slice(0, most).map((line) => ({ line, parsed: readLine(line.text, scale) }))
  const named = await entriesNamed(
    db,
    shopId,
    first.map(({ parsed }) => parsed),
    games,
  )
  const unnamed = first.filter((_, place) => !named[place])
  const parts = Array.from({ length: Math.ceil(unnamed.length / LINES_AT_ONCE) }, (_, part) =>
    unnamed.slice(part * LINES_AT_ONCE, (part + 1) * LINES_AT_ONCE),
  )
  const searched = (
    await pMap(parts, (part) => search(db, shopId, part, { scale, games }), { concurrency: AT_ONCE })
  ).flat()
  const read = first.map(({ line, parsed }, place): ListLine => {
    const entry = named[place]
    const { entries, isSure } = entry ? { entries: [entry], isSure: true } : (searched.shift() ?? NOTHING)
    const { card: _card, number: _number, name: _name, isDamaged, ...copy } = parsed
    const finish = copy.finish && readGameFinish(copy.finish, entries[0]?.game)
    return { ...line, ...copy, finish, entries, clear: isSure && !isDamaged }
  })
  return { lines: read, leftOut: lines.length - first.length }
}

type Line = { line: { text: string }; parsed: ParsedLine }
type Typed = { card: string; number: string | undefined }
type Matched = { entries: CatalogueProduct[]; isSure: boolean }

const NOTHING: Matched = { entries: [], isSure: false }

/** Searches for several lines. */
async function search(
  db: Database,
  shopId: number | undefined,
  lines: readonly Line[],
  { scale, games }: { scale: ConditionScale; games: SearchedGames },
): Promise<Matched[]> {
  const find = (typed: readonly (Typed | undefined)[]) => matchesOf(db, shopId, typed, games)
  const found = await find(lines.map(({ parsed: { card, number } }) => ({ card, number })))
  const ofFronts = await find(
    lines.map(({ line, parsed: { number } }, place) => {
      const card = found[place]?.isSure ? undefined : frontOf(line.text, scale)
      return card ? { card, number } : undefined
    }),
  )
  const best = found.map((match, place) => {
    const ofFront = ofFronts[place] ?? NOTHING
    return ofFront.isSure || (!match.isSure && match.entries.length === 0) ? ofFront : match
  })
  // The printing may be unknown: other printings of the name are offered.
  const ofNames = await find(
    lines.map(({ parsed: { name } }, place) =>
      name && best[place]?.entries.length === 0 ? { card: name, number: undefined } : undefined,
    ),
  )
  return best.map((match, place) => {
    const { entries } = ofNames[place] ?? NOTHING
    return entries.length > 0 ? { entries, isSure: false } : match
  })
}

/** The best results of each text. An exact number may be among many results; an exact name comes first. */
async function matchesOf(
  db: Database,
  shopId: number | undefined,
  typed: readonly (Typed | undefined)[],
  games: SearchedGames,
): Promise<Matched[]> {
  const texts = typed.map((each) => ({
    text: each?.card.slice(0, LONGEST_LINE) ?? '',
    most: each?.number ? MOST_FOUND : MOST_CHOICES + 1,
  }))
  const found = await findEntriesOf(db, shopId, texts, games)
  const likely = found.map((entries, place) => meant(entries, typed[place] ?? { card: '', number: undefined }))
  const sure = await nameEntries(
    db,
    likely.map(({ clear, entries: [entry] }, place) =>
      clear && entry ? { id: entry.id, typed: typed[place]?.card ?? '' } : { id: 0, typed: '' },
    ),
  )
  return likely.map(({ entries }, place) => ({ entries, isSure: sure[place] === true }))
}

/** The same line without the back of a two-faced card, which the catalogue may have under the name of its front. */
const frontOf = (text: string, scale: ConditionScale) =>
  text.includes('//') ? readLine(text.replace(BACK, ''), scale).card : undefined

const BACK = /\s?\/\/[^()]{1,100}(?=\s\(|$)/

/** The card that is meant, if the number, or without one the name, matches exactly one result. */
function meant(found: readonly CatalogueProduct[], { card, number }: { card: string; number: string | undefined }) {
  const numbered = number ? found.filter((entry) => entry.number && numberKey(entry.number) === numberKey(number)) : []
  const likely = numbered.length > 0 ? numbered : found
  const named = likely.filter(({ name }) => plainName(name) === plainName(card))
  const clear = likely.length === 1 || (numbered.length === 0 && named.length === 1)
  return { clear, entries: (named.length === 1 && clear ? named : likely).slice(0, MOST_CHOICES) }
}
