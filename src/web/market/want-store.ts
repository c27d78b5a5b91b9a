import { MOST_PIECES, MOST_WANTS, type Want } from '#shared/contract/market/baskets.ts'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'

/** A card with all fields that the list shows, so that it needs no request. */
export type ListedCard = Pick<
  MarketCard['card'],
  'id' | 'name' | 'type' | 'imageUrl' | 'category' | 'setName' | 'setCode' | 'number'
> & {
  /** Unknown for cards that were added before it was stored. */
  game?: GameId | undefined
}

/** Requirements for a card: '' accepts any value. */
export type Wish = { pieces: number; condition: Condition | ''; language: string; finish: string }

/** `line` distinguishes two wishes for the same card. */
export type WantLine = Wish & { line: number; card: ListedCard }

const wants = storedValue<readonly WantLine[]>('market:wants', readLines)

/** Want list stored on this device. */
export const useWants = wants.use

/** Adds a card, or pieces of a card already on the list. Returns false if the list is full. */
export function addWant(card: ListedCard, wish: Partial<Wish> = {}): boolean {
  const lines = wants.current()
  const whole: Wish = { pieces: 1, condition: '', language: '', finish: '', ...wish }
  const same = lines.find((each) => each.card.id === card.id && isSameWish(each, whole))
  if (same) {
    changeWant(same.line, { pieces: Math.min(same.pieces + whole.pieces, MOST_PIECES) })
    return true
  }
  if (lines.length >= MOST_WANTS) return false
  const line = Math.max(0, ...lines.map((each) => each.line)) + 1
  wants.set([...lines, { ...whole, pieces: clamp(whole.pieces), line, card: shownOf(card) }])
  return true
}

export const changeWant = (line: number, change: Partial<Wish>) =>
  wants.set(wants.current().map((each) => (each.line === line ? { ...each, ...change } : each)))

export const removeWant = (line: number) => wants.set(wants.current().filter((each) => each.line !== line))

export const removeCard = (id: number) => wants.set(wants.current().filter(({ card }) => card.id !== id))

/** Undoes a removal and keeps later additions. */
export function putBackWants(before: readonly WantLine[]) {
  const now = wants.current()
  const later = now.filter((each) => !before.some(({ line }) => line === each.line))
  const restored = before.map((each) => now.find(({ line }) => line === each.line) ?? each)
  wants.set([...restored, ...later].slice(0, MOST_WANTS))
}

export const clearWants = () => wants.set([])

/** The list as the API takes it. */
export const wantsOf = (lines: readonly WantLine[]): Want[] =>
  lines.map(({ card, pieces, condition, language, finish }) => ({
    cardId: card.id,
    pieces,
    ...(condition ? { condition } : {}),
    ...(language ? { language } : {}),
    ...(finish ? { finish } : {}),
  }))

const isSameWish = (one: Wish, other: Wish) =>
  one.condition === other.condition && one.language === other.language && one.finish === other.finish

const clamp = (pieces: number) => Math.min(Math.max(Math.floor(pieces), 1), MOST_PIECES)

const shownOf = ({ id, game, name, type, imageUrl, category, setName, setCode, number }: ListedCard): ListedCard => ({
  id,
  game,
  name,
  type,
  imageUrl,
  category,
  setName,
  setCode,
  number,
})

/** Reads the list from local storage. Skips invalid lines, because anything can be stored there. */
function readLines(stored: unknown): readonly WantLine[] {
  const lines = (Array.isArray(stored) ? stored : []).flatMap((entry) => readLine(entry) ?? [])
  const known = new Set<number>()
  return lines.filter(({ line }) => !known.has(line) && known.add(line)).slice(0, MOST_WANTS)
}

function readLine(entry: unknown): WantLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { line, card, pieces, condition, language, finish } = entry as Record<string, unknown>
  if (typeof card !== 'object' || card === null) return undefined
  const { id, name, type, ...rest } = card as Record<string, unknown>
  if (!isId(line) || !isId(id) || !isId(pieces) || typeof name !== 'string' || name === '') return undefined
  const textOrNull = (key: string) => (typeof rest[key] === 'string' ? rest[key] : null)
  return {
    line,
    card: {
      id,
      game: gameIds.find((each) => each === rest.game),
      name,
      type: type === 'sealed' ? 'sealed' : 'card',
      imageUrl: textOrNull('imageUrl'),
      category: textOrNull('category'),
      setName: textOrNull('setName'),
      setCode: textOrNull('setCode'),
      number: textOrNull('number'),
    },
    pieces: clamp(pieces),
    condition: conditions.find((each) => each === condition) ?? '',
    language: typeof language === 'string' ? language.slice(0, 40) : '',
    finish: typeof finish === 'string' ? finish.slice(0, 40) : '',
  }
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
