import type { Queryable } from '#server/database/connect.ts'
import {
  cardsByCardmarketId,
  cardsById,
  cardsBySetAndName,
  cardsBySetAndNumber,
  cardsByTcgplayerId,
  type FoundCard,
} from '#server/features/catalogue/catalogue.ts'
import { refusal } from '#shared/contract/problem.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'
import { samePrinting } from './same-printing.ts'

/** Facts of a row that identify its card. */
export type CardFacts = Pick<
  RowFacts,
  | 'name'
  | 'game'
  | 'setName'
  | 'setCode'
  | 'number'
  | 'rarity'
  | 'finish'
  | 'language'
  | 'cardmarketId'
  | 'tcgplayerId'
  | 'catalogueKey'
  | 'entryId'
>

/** The matched card, or the reason to refuse the row; neither for a card that the catalogue does not have. */
export type CardMatch = { card?: FoundCard; reason?: Reason }

/**
 * Matches each row to a card, by the strongest evidence first: a marketplace id, then set and number, then a name that
 * is unique in the set. A name without a set never identifies a card.
 */
export async function matchCards(db: Queryable, rows: readonly CardFacts[]): Promise<CardMatch[]> {
  const chosen = await lookUp(
    rows,
    ({ entryId }) => entryId,
    (ids) => cardsById(db, ids),
  )
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
  const ofGame = ({ game }: CardFacts, cards: readonly FoundCard[] = []) =>
    cards.filter((card) => game === undefined || card.game === game)
  const byNumber = await lookUp(rows, numbered, (keys) => cardsBySetAndNumber(db, keys))
  const first = rows.map((row, at) => {
    const [card] = chosen[at] ?? []
    if (card) return { card }
    const ids = [byId[at], byOtherId[at]].map((cards) => ofGame(row, cards)).find((cards) => cards.length > 0)
    return ids ? oneOfId(row, ids) : oneOfNumber(row, byNumber[at] ?? [])
  })
  // Checks whether the name belongs to another card of the set, and finds the card of a row without a number.
  const open = (at: number) => !first[at]?.card && !first[at]?.reason
  const byName = await lookUp(
    rows,
    (row, at) => (open(at) ? named(row) : undefined),
    (keys) => cardsBySetAndName(db, keys),
  )
  return rows.map((row, at) => (open(at) ? oneOfName(row, byNumber[at] ?? [], byName[at] ?? []) : (first[at] ?? {})))
}

/** The cards of each row with a key. `find` returns results in the order of the keys. */
async function lookUp<Key>(
  rows: readonly CardFacts[],
  keyOf: (row: CardFacts, at: number) => Key | undefined,
  find: (keys: Key[]) => Promise<FoundCard[][]>,
): Promise<(FoundCard[] | undefined)[]> {
  const keys = rows.map(keyOf)
  const defined = keys.filter((key) => key !== undefined)
  if (defined.length === 0) return []
  const found = (await find(defined)).values()
  return keys.map((key) => (key === undefined ? undefined : found.next().value))
}

// Key of a card at TCGdex, such as 'sv03-125'. Some shops use the same ones.
const KEY = /^([a-z]+(?:[\d.]+[a-z]*)?)-([a-z]*\d+[a-z]*)$/i

function numbered({ game, setCode, setName, number, catalogueKey }: CardFacts) {
  if (game === null) return undefined
  if (number && (setCode || setName)) return { game, setCode, setName, number }
  const [, set, inSet] = KEY.exec(catalogueKey ?? '') ?? []
  if (!set || !inSet || (number && numberKey(number) !== numberKey(inSet))) return undefined
  return { game, setCode: set, number: inSet }
}

const named = ({ game, setCode, setName, name }: CardFacts) =>
  game !== null && name && (setCode || setName) ? { game, setCode, setName, name } : undefined

/** A marketplace id identifies a product, which a few cards occasionally share. */
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
  const row = [name, number].filter(Boolean).join(' ')
  const found = [card.name, card.setName, printedNumber(card)].filter(Boolean).join(' ')
  return {
    column: null,
    message: refusal('otherCard', { id: cardmarketId ?? tcgplayerId ?? 0, card: found, row }),
  }
}

function oneOfNumber(row: CardFacts, cards: readonly FoundCard[]): CardMatch {
  const sameName = cards.filter((card) => agree(row, card))
  const [, total] = (row.number ?? '').split('/')
  const sameTotal = sameName.filter((card) => total && Number(total) === card.total)
  const [card, another] = samePrinting(row, sameTotal.length ? sameTotal : sameName)
  return card && !another ? { card } : {}
}

/**
 * Matches a row without a number by name. A row with a number is refused if its name belongs to another card of the
 * set.
 */
function oneOfName(row: CardFacts, ofNumber: readonly FoundCard[], ofName: readonly FoundCard[]): CardMatch {
  const [card, another] = ofName
  const [wrong] = ofNumber
  if (isOtherCard(row, wrong) && !card) return { reason: cardOfNumber(row, wrong) }
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

/** A file of one game in English names its cards as the catalogue does. */
const isOtherCard = (row: CardFacts, card: FoundCard | undefined): card is FoundCard =>
  Boolean(card && row.game && row.language === 'English' && !haveWordsInCommon(row.name ?? '', card.name))

const cardOfNumber = ({ name = '', number = '' }: CardFacts, { name: other }: FoundCard): Reason => ({
  column: null,
  message: refusal('numberOfOther', { name, number, other }),
})

const isEnglish = ({ language }: CardFacts) => language === undefined || language === 'English'

/** A name in another language is no contradiction. */
const agree = (row: CardFacts, card: FoundCard) =>
  !row.name || !isEnglish(row) || sameName(row.name, card.name) || card.language !== 'English'

/** Whether one name contains all words of the other: 'Charizard ex (Full Art)' is Charizard ex. */
function sameName(one: string, other: string): boolean {
  const [ours, theirs] = [plainWords(one), plainWords(other)]
  return ours.every((word) => theirs.includes(word)) || theirs.every((word) => ours.includes(word))
}

const haveWordsInCommon = (one: string, other: string) => {
  const words = plainWords(other)
  return one === '' || plainWords(one).some((word) => words.includes(word))
}
