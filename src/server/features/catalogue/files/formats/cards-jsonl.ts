import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { findGame, games } from '#shared/rules/games/games.ts'
import { findGameFinish } from '#shared/rules/games/read-typed.ts'
import { sealedOf } from '../../sources/derive-sealed.ts'
import type { KnownSet } from '../../sources/entry.ts'
import { type CardLine, namesOf, readLine, type SetLine } from '../../sources/json-lines.ts'
import { pictureAt } from '../../sources/picture-at.ts'
import { printingsOf } from '../../sources/printings.ts'
import type { FileRow } from '../file-card.ts'
import type { OpenFile } from '../open-file.ts'
import { entryId, finishesIn, languageIn, rarityIn } from '../words-of-files.ts'
import type { FileFormat, FormatOptions } from './format.ts'

const LONGEST_LINE = 100_000

/** Cards and sets of any game, a JSON object a line. */
export const cardsJsonl: FileFormat = {
  name: 'jsonl',
  recognises: (head) => /^\{[^\n]*"(?:kind|setId)"\s*:[^\n]*\}\s*(?:\n|$)/.test(head.trimStart()),
  rows: rowsOf,
}

async function* rowsOf({ text }: OpenFile, options: FormatOptions): AsyncGenerator<FileRow> {
  let rest = ''
  let number = 0
  for await (const part of text) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new SyntaxError('a line does not end')
    for (const line of lines) {
      number++
      if (line.trim()) yield* rowOf(line, number, options)
    }
  }
  if (!rest.trim()) return
  // The last line of a truncated file.
  if (!rest.trimEnd().endsWith('}')) throw new SyntaxError('the last line breaks off')
  yield* rowOf(rest, number + 1, options)
}

function* rowOf(line: string, number: number, { game: chosen, knownSets }: FormatOptions): Generator<FileRow> {
  const parsed = readLine(line)
  const at = `line ${number}`
  if (parsed === undefined) yield { at, refused: 'unreadable' }
  else if (parsed.kind === 'set') yield* sealedRows(parsed, at, knownSets)
  else {
    const game = parsed.game === undefined ? (chosen ?? FIRST_GAME) : findGame(parsed.game)
    yield game ? cardRow(parsed, game, at, knownSets) : { at, refused: 'unknownGame' }
  }
}

/** Remembers a set, and lists the sealed products that it is sold as. */
function* sealedRows(set: SetLine, at: string, sets: Map<string, KnownSet>): Generator<FileRow> {
  if (set.region !== 'intl') return
  sets.set(set.id, { total: set.official, series: set.series, code: set.code, names: namesOf(set) })
  if (set.digital) return
  for (const entry of sealedOf({ ...set, released: set.releaseDate ?? '' })) {
    yield { at, card: { ...entry, game: entry.game ?? FIRST_GAME, ownId: true } }
  }
}

function cardRow(card: CardLine, id: GameId, at: string, sets: ReadonlyMap<string, KnownSet>): FileRow {
  const game = games[id]
  const language = languageIn(game, card.lang)
  if (!language) return { at, refused: 'languageNotSold' }
  const set = card.setId === undefined ? undefined : sets.get(card.setId)
  return {
    at,
    card: {
      game: id,
      region: card.region,
      pokedataId: entryId(id, card.region ?? 'intl', card.id),
      ownId: true,
      kind: 'card',
      name: card.name,
      variant: variantOf(card, id),
      imageUrl: pictureAt(card.image),
      setId: card.setId,
      setCode: card.code ?? set?.code,
      setName: card.set,
      series: set?.series,
      number: card.number,
      total: set?.total ?? printedTotal(card),
      rarity: card.rarity === 'None' ? undefined : rarityIn(game, card.rarity),
      language,
      released: card.date,
      digital: card.digital,
      ...printings(card, id),
      cardmarketId: card.cm,
      tcgplayerId: card.tcgp,
      alsoFoundBy: [...Object.values(card.names), ...(card.password ? [String(card.password)] : [])],
      setNames: set?.names ?? [],
    },
  }
}

/** Pokémon's variants combine finish, pattern and stamp. */
const readers: Partial<Record<GameId, typeof printingsOf>> = { pokemon: printingsOf }

const printings = (card: CardLine, id: GameId) => readers[id]?.(card.variants) ?? { finishes: finishesOf(card, id) }

export const finishesOf = ({ variants }: Pick<CardLine, 'variants'>, id: GameId): string[] =>
  finishesIn(
    games[id],
    variants.filter((each) => isFinish(id, each)),
  )

const isFinish = (id: GameId, text: string) => findGameFinish(games[id], text) !== undefined

/** The total behind a printed number: 204 of `4/204 EN 1`. */
export function printedTotal({ printed = '' }: Pick<CardLine, 'printed'>): number | undefined {
  const [, total] = /^\d{1,4}[a-z]?\/(\d{1,4})(?:\s|$)/i.exec(printed) ?? []
  return total ? Number(total) : undefined
}

/** Edition and treatment, and variants that are no finishes: `Unlimited, Extended Art`, `Alternate art`. */
export function variantOf(
  { edition, treatment, variants }: Pick<CardLine, 'edition' | 'treatment' | 'variants'>,
  id: GameId,
) {
  const others = readers[id] ? [] : variants.filter((each) => !isFinish(id, each)).map(inWords)
  return [edition, treatment, ...others].filter(Boolean).join(', ') || undefined
}

const inWords = (slug: string) => slug.replace(/[-_]/g, ' ').replace(/^\p{L}/u, (first) => first.toUpperCase())
