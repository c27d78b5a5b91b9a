import type { Queryable } from '#server/database/connect.ts'
import {
  cardsByCardmarketId,
  cardsBySetAndName,
  cardsBySetAndNumber,
  cardsByTcgplayerId,
  type FoundCard,
} from '#server/features/catalogue/catalogue.ts'
import { refusal } from '#shared/contract/problem.ts'
import { numberKey } from '#shared/rules/cards/same-listing.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'

/** What a row says of the card that it is. */
export type CardFacts = Pick<
  RowFacts,
  'name' | 'setName' | 'setCode' | 'number' | 'language' | 'cardmarketId' | 'tcgplayerId' | 'catalogueKey'
>

/** The card that is meant, or why a row cannot be any; neither for what the catalogue does not know. */
export type CardMatch = { card?: FoundCard; reason?: Reason }

/**
 * The card of each row, best proof first: a marketplace's number of the product, set and number, and a name that only one card of the
 * set has. A name alone never tells a card.
 */
export async function matchCards(db: Queryable, rows: readonly CardFacts[]): Promise<CardMatch[]> {
  const byId = await lookUp(
    rows,
    ({ cardmarketId }) => cardmarketId,
    (ids) => cardsByCardmarketId(db, ids),
  )
  const byOtherId = await lookUp(
    rows,
    ({ tcgplayerId }) => tcgplayerId,
    (ids) => cardsByTcgplayerId(db, ids),
  )
  const byNumber = await lookUp(rows, numbered, (keys) => cardsBySetAndNumber(db, keys))
  const first = rows.map((row, at) => {
    const ids = byId[at]?.length ? byId[at] : byOtherId[at]
    return ids?.length ? oneOfId(row, ids) : oneOfNumber(row, byNumber[at] ?? [])
  })
  // Whether the name is another card's of the set, and which card a row without a number is.
  const open = (at: number) => !first[at]?.card && !first[at]?.reason
  const byName = await lookUp(
    rows,
    (row, at) => (open(at) ? named(row) : undefined),
    (keys) => cardsBySetAndName(db, keys),
  )
  return rows.map((row, at) => (open(at) ? oneOfName(row, byNumber[at] ?? [], byName[at] ?? []) : (first[at] ?? {})))
}

/** The cards of each row that has a key; the look-up answers in the order of the keys. */
async function lookUp<Key>(
  rows: readonly CardFacts[],
  keyOf: (row: CardFacts, at: number) => Key | undefined,
  find: (keys: Key[]) => Promise<FoundCard[][]>,
): Promise<(FoundCard[] | undefined)[]> {
  const keys = rows.map(keyOf)
  const asked = keys.filter((key) => key !== undefined)
  if (asked.length === 0) return []
  const found = (await find(asked)).values()
  return keys.map((key) => (key === undefined ? undefined : found.next().value))
}

// 'sv03-125', as TCGdex names its cards: some shops name theirs the same.
const KEY = /^([a-z]+(?:[\d.]+[a-z]*)?)-([a-z]*\d+[a-z]*)$/i

function numbered({ setCode, setName, number, catalogueKey }: CardFacts) {
  if (number && (setCode || setName)) return { setCode, setName, number }
  const [, set, inSet] = KEY.exec(catalogueKey ?? '') ?? []
  if (!set || !inSet || (number && numberKey(number) !== numberKey(inSet))) return undefined
  return { setCode: set, number: inSet }
}

const named = ({ setCode, setName, name }: CardFacts) =>
  name && (setCode || setName) ? { setCode, setName, name } : undefined

/** A marketplace's number names a product, and now and then a few cards share one. */
function oneOfId(row: CardFacts, cards: readonly FoundCard[]): CardMatch {
  const { number, name = '' } = row
  const numbers = number ? cards.filter((card) => card.number && numberKey(card.number) === numberKey(number)) : cards
  const [first] = cards
  if (numbers.length === 0 && first) return { reason: contradiction(row, first) }
  const names = numbers.filter((card) => haveWordsInCommon(name, card.name))
  if (names.length === 1) return { card: names[0] as FoundCard }
  if (numbers.length === 1 && numbers[0]) {
    return isEnglish(row) && name ? { reason: contradiction(row, numbers[0]) } : { card: numbers[0] }
  }
  return {}
}

function contradiction({ name, number, cardmarketId, tcgplayerId }: CardFacts, card: FoundCard): Reason {
  const said = [name, number].filter(Boolean).join(' ')
  const found = [card.name, card.setName, printedNumber(card)].filter(Boolean).join(' ')
  return {
    column: null,
    message: refusal('otherCard', { id: cardmarketId ?? tcgplayerId ?? 0, card: found, row: said }),
  }
}

function oneOfNumber(row: CardFacts, cards: readonly FoundCard[]): CardMatch {
  const sameName = cards.filter((card) => agree(row, card))
  const [, total] = (row.number ?? '').split('/')
  const sameTotal = sameName.filter((card) => total && Number(total) === card.total)
  const [card, another] = sameTotal.length ? sameTotal : sameName
  return card && !another ? { card } : {}
}

/** By its name, where it has no number. Where it has one, a name that is another card's of the set contradicts it. */
function oneOfName(row: CardFacts, ofNumber: readonly FoundCard[], ofName: readonly FoundCard[]): CardMatch {
  const [card, another] = ofName
  const [wrong] = ofNumber
  if (row.number && card && wrong) return { reason: otherNumber(row, card, wrong) }
  return !row.number && card && !another ? { card } : {}
}

const otherNumber = (row: CardFacts, card: FoundCard, wrong: FoundCard): Reason => ({
  column: null,
  message: refusal('otherNumber', {
    name: row.name ?? '',
    number: row.number ?? '',
    other: wrong.name,
    right: printedNumber(card) ?? '',
  }),
})

const isEnglish = ({ language }: CardFacts) => language === undefined || language === 'English'

/** A name in another language is no contradiction. */
const agree = (row: CardFacts, card: FoundCard) =>
  !row.name || !isEnglish(row) || sameName(row.name, card.name) || card.language !== 'English'

/** All words of one are in the other: 'Charizard ex (Full Art)' is Charizard ex. */
function sameName(one: string, other: string): boolean {
  const [ours, theirs] = [plainWords(one), plainWords(other)]
  return ours.every((word) => theirs.includes(word)) || theirs.every((word) => ours.includes(word))
}

const haveWordsInCommon = (one: string, other: string) => {
  const words = plainWords(other)
  return one === '' || plainWords(one).some((word) => words.includes(word))
}
