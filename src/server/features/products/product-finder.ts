import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { ShopRevisions } from '#server/http/shop-revisions.ts'
import type { Counted } from './product-counts.ts'

/** Words that are all in a product's text, and what was chosen from the lists. */
export type Wanted = { words: readonly string[]; chosen: readonly { kind: Counted; name: string }[] }

/** How many products match, and which, in the order of their ids, when they are few. */
export type Found = { total: number; ids: number[] | undefined }

/** So many rows are fetched and sorted sooner than a list is walked in its order past all that does not match. */
export const MOST_COLLECTED = 2_000

const MOST_BYTES_OF_A_SHOP = 32_000_000
const MOST_BYTES = 96_000_000

/** What there is to look through of a shop: a line a product. */
type Shelf = {
  text: string
  /** Where each line starts; the last is where the text ends. */
  starts: Int32Array
  /** Which of a to z and 0 to 9 a line has, a bit each: the first character that is typed is in nearly all of them. */
  characters: Record<'letters' | 'digits', Int32Array>
  ids: number[]
  values: Record<Counted, string[]>
}
/** `shelf` is empty for a shop that is too large to be kept here. */
type Kept = { revision: number; at: number; shelf: Shelf | undefined }

/**
 * Says how many products of a shop match what an owner types: exactly, in a few milliseconds for 50,000 of them, also when
 * thousands do. PostgreSQL has to look at each of those thousands, row by row, which takes ten times as long. So the texts of shops whose
 * owners search right now are kept here until something of the shop changes; the rows themselves always come from the table.
 */
export class ProductFinder {
  readonly #db: Database
  readonly #revisions: ShopRevisions
  readonly #kept = new LRUCache<number, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ shelf }) => 1_000 + (shelf ? shelf.text.length * 2 + shelf.ids.length * 64 : 0),
    ttl: 10 * 60_000,
  })
  readonly #loading = new Map<number, { revision: number; shelf: Promise<Shelf | undefined> }>()

  constructor(db: Database, revisions: ShopRevisions) {
    this.#db = db
    this.#revisions = revisions
  }

  /** Undefined when the shop is too large for it, and the table has to be asked. */
  async find(shopId: number, { words, chosen }: Wanted): Promise<Found | undefined> {
    const [shelf, lowered] = await Promise.all([this.#shelfOf(shopId), this.#lowered(words)])
    return shelf && lookThrough(shelf, lowered, chosen)
  }

  async #shelfOf(shopId: number): Promise<Shelf | undefined> {
    const kept = this.#kept.get(shopId)
    if (kept && this.#revisions.isStill(shopId, kept.revision, kept.at)) return kept.shelf
    const [revision, at] = [this.#revisions.now(shopId), Date.now()]
    const loading = this.#loading.get(shopId)
    if (loading?.revision === revision) return loading.shelf
    const shelf = load(this.#db, shopId)
    this.#loading.set(shopId, { revision, shelf })
    try {
      this.#kept.set(shopId, { revision, at, shelf: await shelf })
    } finally {
      if (this.#loading.get(shopId)?.shelf === shelf) this.#loading.delete(shopId)
    }
    return shelf
  }

  /** In lower case as PostgreSQL has it, whose idea of it is not JavaScript's for every letter. */
  async #lowered(words: readonly string[]): Promise<string[]> {
    const plain = words.map((word) => word.toLowerCase())
    if (words.every((word) => /^[\x21-\x7e]*$/.test(word))) return plain
    const { rows } = await this.#db.execute<{ words: string[] }>(
      sql`select array(select lower(word) from unnest(${sql.param(words)}::text[]) with ordinality as w (word, place) order by place) as words`,
    )
    return one(rows)?.words ?? plain
  }
}

function lookThrough(shelf: Shelf, words: readonly string[], chosen: Wanted['chosen']): Found {
  const { text, starts, ids } = shelf
  const columns = chosen.map(({ kind, name }) => ({ values: shelf.values[kind], name }))
  // The longest is likely to be the rarest.
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const found: number[] = []
  let total = 0
  const consider = (line: number) => {
    const matches =
      columns.every(({ values, name }) => values[line] === name) &&
      (others.length === 0 || containsAll(text.slice(starts[line], starts[line + 1]), others))
    if (matches && ++total <= MOST_COLLECTED) found.push(ids[line] ?? 0)
  }
  if (/^[a-z0-9]?$/.test(first)) {
    const [bits, bit] = bitOf(shelf, first)
    for (let line = 0; line < ids.length; line++) if (bit === 0 || (bits[line] ?? 0) & bit) consider(line)
  } else {
    let line = 0
    for (let at = text.indexOf(first); at >= 0 && line < ids.length; at = text.indexOf(first, starts[line])) {
      while ((starts[line + 1] ?? 0) <= at) line++
      consider(line++)
    }
  }
  return { total, ids: total <= MOST_COLLECTED ? found : undefined }
}

/** Where it is noted that a line has this character; nothing has to be where there is none. */
function bitOf({ characters }: Shelf, character: string): [Int32Array, number] {
  if (character === '') return [characters.letters, 0]
  const code = character.charCodeAt(0)
  return code >= A ? [characters.letters, 1 << (code - A)] : [characters.digits, 1 << (code - ZERO)]
}

const containsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

async function load(db: Database, shopId: number): Promise<Shelf | undefined> {
  const ofShop = and(eq(products.shopId, shopId), isNull(products.archivedAt))
  const [size] = await db
    .select({ bytes: sql`coalesce(sum(octet_length(${products.searchText})), 0)`.mapWith(Number) })
    .from(products)
    .where(ofShop)
  if ((size?.bytes ?? 0) > MOST_BYTES_OF_A_SHOP) return undefined
  // Joined by the database: as rows they would keep this process busy for ten times as long. A word has no line break in it.
  const joined = (what: SQL) => sql<string>`coalesce(string_agg(${what}, e'\\n' order by ${products.id}), '')`
  const [row] = await db
    .select({
      ids: joined(sql`${products.id}::text`),
      text: joined(sql`replace(${products.searchText}, e'\\n', ' ')`),
      category: joined(sql`coalesce(${products.category}, '')`),
      set: joined(sql`coalesce(${products.setName}, '')`),
      language: joined(sql`coalesce(${products.language}, '')`),
    })
    .from(products)
    .where(ofShop)
  const listOf = (lines = '') => (row?.ids ? lines.split('\n') : [])
  const values = { category: listOf(row?.category), set: listOf(row?.set), language: listOf(row?.language) }
  const ids = listOf(row?.ids).map(Number)
  return { text: row?.text ?? '', ids, values, ...linesOf(row?.text ?? '', ids.length) }
}

const A = 97
const ZERO = 48
const LINE_BREAK = 10

function linesOf(text: string, lines: number): Pick<Shelf, 'starts' | 'characters'> {
  const starts = new Int32Array(lines + 1)
  const [letters, digits] = [new Int32Array(lines), new Int32Array(lines)]
  let [line, letter, digit] = [0, 0, 0]
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : LINE_BREAK
    if (code >= A && code < A + 26) letter |= 1 << (code - A)
    else if (code >= ZERO && code < ZERO + 10) digit |= 1 << (code - ZERO)
    else if (code === LINE_BREAK) {
      letters[line] = letter
      digits[line] = digit
      starts[++line] = at + 1
      letter = digit = 0
    }
  }
  return { starts, characters: { letters, digits } }
}
