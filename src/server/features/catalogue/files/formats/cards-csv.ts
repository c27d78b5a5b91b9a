import { Readable } from 'node:stream'
import { delimiterOf } from '#shared/rules/csv/csv-columns.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { findGame, games } from '#shared/rules/games/games.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'
import type { FileCard, FileRow } from '../file-card.ts'
import type { OpenFile } from '../open-file.ts'
import { entryId, finishesIn, languageIn, printingId, rarityIn } from '../words-of-files.ts'
import type { FileFormat, FormatOptions } from './format.ts'

/** Columns by field; headings are compared without case, spaces and punctuation. */
const columns = {
  game: 'game spel',
  id: 'id',
  name: 'name naam cardname',
  set: 'set setname setnaam expansion edition',
  code: 'code setcode',
  number: 'number nummer collectornumber cn',
  rarity: 'rarity zeldzaamheid',
  finishes: 'finishes finish variants',
  language: 'language taal lang',
  released: 'released date releasedate datum',
  cardmarketId: 'cardmarketid idproduct cm',
  tcgplayerId: 'tcgplayerid tcgp',
  image: 'image picture afbeelding imageurl',
  price: 'price prijs priceeur',
  foilPrice: 'foilprice pricefoil prijsfoil',
} as const
type Column = keyof typeof columns

const squeezed = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')
const columnOf = new Map(
  Object.entries(columns).flatMap(([field, words]) => words.split(' ').map((word) => [word, field as Column] as const)),
)
const needed = ['name', 'number'] as const

const headingsOf = (line: string) => line.split(delimiterOf(line)).map((cell) => columnOf.get(squeezed(cell)))

const firstLine = (head: string) => /^[^\r\n]*/.exec(head.trimStart())?.[0] ?? ''

/** A CSV with named columns: name, number, and set or code; the others are optional. */
export const cardsCsv: FileFormat = {
  name: 'csv',
  recognises(head) {
    const found = new Set(headingsOf(firstLine(head)))
    return needed.every((column) => found.has(column)) && (found.has('set') || found.has('code'))
  },
  rows: rowsOf,
}

const LONGEST_ROW = 100_000

async function* rowsOf({ head, text }: OpenFile, options: FormatOptions): AsyncGenerator<FileRow> {
  const { parse } = await import('csv-parse')
  const headings = headingsOf(firstLine(head))
  const parser = Readable.from(text).pipe(
    parse({
      delimiter: delimiterOf(firstLine(head)),
      from: 2,
      relax_column_count: true,
      trim: true,
      max_record_size: LONGEST_ROW,
      skip_empty_lines: true,
    }),
  )
  let line = 1
  for await (const cells of parser as AsyncIterable<string[]>) {
    line++
    const row = Object.fromEntries(headings.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]]] : [])))
    yield rowOf(row, line, options)
  }
}

type Row = Partial<Record<Column, string>>

function rowOf(row: Row, line: number, options: FormatOptions): FileRow {
  const at = `line ${line}`
  const game = row.game === undefined ? options.game : findGame(row.game)
  if (!game) return { at, refused: 'unknownGame' }
  if (!row.name) return { at, refused: 'noName' }
  if (!row.set && !row.code) return { at, refused: 'noSet' }
  if (!row.number) return { at, refused: 'noNumber' }
  const language = languageIn(games[game], row.language ?? 'en')
  if (!language) return { at, refused: 'languageNotSold' }
  const set = (row.code ?? row.set ?? '').toLowerCase().replace(/\s+/g, '-')
  const { name, code, number } = row
  return {
    at: `${name} ${code ?? ''} ${number}`.replace(/\s+/g, ' '),
    card: { ...factsOf(row, game), language, name, setId: set, setCode: code, setName: row.set, number },
  }
}

function factsOf(row: Row, game: GameId): Pick<FileCard, 'game' | 'pokedataId' | 'kind'> & Partial<FileCard> {
  const facts = games[game]
  const { released, image } = row
  const finishes = finishesIn(facts, (row.finishes ?? '').split(/[|/,;]/))
  const { ordinary, foil } = guideColumns(finishes, facts.priceColumns)
  const prices = [
    { finish: ordinary, cents: centsOf(row.price) },
    { finish: foil, cents: centsOf(row.foilPrice) },
  ].flatMap(({ finish = 'foil', cents }) => (cents > 0 ? [{ finish, cents }] : []))
  return {
    game,
    pokedataId: row.id
      ? entryId(game, 'intl', row.id)
      : printingId(game, {
          setCode: row.code,
          setName: row.set,
          number: row.number,
          rarity: rarityIn(facts, row.rarity),
        }),
    kind: 'card',
    rarity: rarityIn(facts, row.rarity),
    finishes,
    released,
    imageUrl: image,
    cardmarketId: idOf(row.cardmarketId),
    tcgplayerId: idOf(row.tcgplayerId),
    prices,
  }
}

const idOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Euros with a point or a comma. */
const centsOf = (text: string | undefined): number => {
  const euros = Number((text ?? '').replace(/[€\s]/g, '').replace(',', '.'))
  return Number.isFinite(euros) ? Math.round(euros * 100) : 0
}
