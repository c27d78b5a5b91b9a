import pMap from 'p-map'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { entriesNamed, findEntries, gamesOfSearch, namesEntry } from '#server/features/catalogue/catalogue.ts'
import { addOpenLines, dropLines, openLines } from '#server/features/imports/imports.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { type ListLine, MOST_LINES } from '#shared/contract/catalogue/card-lists.ts'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { plainName } from '#shared/rules/catalogue/words.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { listLines } from './list-lines.ts'
import { type ParsedLine, readLine } from './read-line.ts'

const AT_ONCE = 2
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
  const find = async (typed: string, number: string | undefined) => {
    const found = await findEntries(db, shopId, typed.slice(0, LONGEST_LINE), games)
    const { clear, entries } = meant(
      found.filter(({ digital }) => !digital),
      { card: typed, number },
    )
    const [first] = entries
    return { entries, isSure: clear && first !== undefined && (await namesEntry(db, first.id, typed)) }
  }
  const search = async ({ card, number, name }: ParsedLine, line: string) => {
    const found = await find(card, number)
    if (found.isSure) return found
    const front = frontOf(line, scale)
    const ofFront = front ? await find(front, number) : undefined
    const best = ofFront && (ofFront.isSure || found.entries.length === 0) ? ofFront : found
    // The printing may be unknown: other printings of the name are offered.
    return name && best.entries.length === 0 ? { ...(await find(name, undefined)), isSure: false } : best
  }
  const read = async ({ line, parsed }: (typeof first)[number], place: number): Promise<ListLine> => {
    const entry = named[place]
    const { entries, isSure } = entry ? { entries: [entry], isSure: true } : await search(parsed, line.text)
    const { card: _card, number: _number, name: _name, isDamaged, ...copy } = parsed
    const finish = copy.finish && readGameFinish(copy.finish, entries[0]?.game)
    return { ...line, ...copy, finish, entries, clear: isSure && !isDamaged }
  }
  return { lines: await pMap(first, read, { concurrency: AT_ONCE }), leftOut: lines.length - first.length }
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
