import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { type ProductRow, productColumns } from '#server/features/products/products.ts'
import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { listingFlags } from '#shared/rules/cards/listing.ts'
import { isSameListing, listingKey } from '#shared/rules/cards/same-listing.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { batchesOf } from '../reading/batches.ts'
import type { Form } from '../reading/read-row.ts'

const AT_ONCE = 1_000

/**
 * Description of a row without an id. `exact`: every fact must match. Otherwise facts without a column in the file are
 * ignored, as in our own files.
 */
export type Described = { form: Form; pokemonProductId?: number | undefined; exact: boolean }

/**
 * `key`: equal for rows with the same listing. `ids`: matching listings of the shop, oldest first. `number`: number of
 * a card with that name, if the file has no numbers; a name alone does not identify a card.
 */
export type Match = { key: string; ids: number[]; number?: string }

/** Finds the matching products of the shop for each description. */
export async function matchListings(db: Queryable, shopId: number, described: readonly Described[]): Promise<Match[]> {
  const matches: Match[] = []
  for (const some of batchesOf(described, AT_ONCE)) {
    const lowered = await lowerCased(db, some)
    const found = await candidatesOf(db, shopId, lowered)
    const byName = Map.groupBy(found, ({ lower }) => lower.name)
    const byCard = Map.groupBy(found, ({ pokemonProductId }) => pokemonProductId)
    for (const one of lowered) {
      const ofCard = one.exact && one.pokemonProductId ? (byCard.get(one.pokemonProductId) ?? []) : []
      const candidates = [...new Set([...ofCard, ...(byName.get(one.lower.name) ?? [])])]
      matches.push(
        matchOf(
          one,
          candidates.sort((a, b) => a.id - b.id),
        ),
      )
    }
  }
  return matches
}

type Lower = { name: string; setName: string | null; language: string | null }
type LowerCased = Described & { lower: Lower }
type Candidate = Awaited<ReturnType<typeof candidatesOf>>[number]

function matchOf(row: LowerCased, candidates: readonly Candidate[]): Match {
  const { exact, lower, form, pokemonProductId } = row
  const listing = { ...form, name: form.name ?? '', condition: form.condition || null, pokemonProductId }
  if (exact) {
    const same = candidates.filter((product) => isSameListing(product, listing))
    return { key: listingKey(listing), ids: same.map(({ id }) => id) }
  }
  const key = JSON.stringify([
    lower.name,
    lower.setName,
    lower.language,
    listingKey({ ...listing, name: '', setName: '', language: '' }),
  ])
  const same = candidates.filter((product) => fits(product, row))
  const plain = form.collectorNumber === undefined ? same.filter((product) => !product.collectorNumber) : same
  const number = plain.length === 0 ? same[0]?.collectorNumber : undefined
  return { key, ids: plain.map(({ id }) => id), ...(number && { number }) }
}

/** Facts of a copy, compared only if the file has a column for them. */
const compared = ['condition', 'finish', 'gradeCompany', 'grade', 'certificateNumber'] as const

function fits(product: Candidate, { lower, form }: LowerCased): boolean {
  const given = withGameFinish(form, product.game)
  const languages = [product.language, form.language].map((text) => readLanguage(text ?? '').toLowerCase())
  return (
    (lower.setName === null || product.lower.setName === lower.setName) &&
    (lower.language === null || product.lower.language === lower.language || languages[0] === languages[1]) &&
    (form.collectorNumber === undefined ||
      numberKey(product.collectorNumber ?? '') === numberKey(form.collectorNumber)) &&
    compared.every((field) => given[field] === undefined || alike(given[field], product[field])) &&
    listingFlags.every((flag) => form[flag] === undefined || form[flag] === product[flag])
  )
}

const alike = (one: string | null | undefined, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/** Lower-cased by PostgreSQL, because JavaScript lower-cases some letters differently. */
async function lowerCased(db: Queryable, described: readonly Described[]): Promise<LowerCased[]> {
  const rows = described.map(({ form: { name = '', setName, language } }, place) => ({
    place,
    name,
    setName,
    language,
  }))
  const { rows: lower } = await db.execute<Lower>(sql`
    select lower(row.name) as name, lower(row."setName") as "setName", lower(row.language) as language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (place int, name text, "setName" text, language text)
    order by row.place`)
  return described.map((one, place) => ({ ...one, lower: lower[place] as Lower }))
}

const { id, game, name, setName, setCode, collectorNumber, condition, finish, language, pokemonProductId } =
  productColumns
const { gradeCompany, grade, certificateNumber, isFirstEdition, isSigned, isAltered, isPlayset } = productColumns
const shown = {
  id,
  game,
  name,
  setName,
  setCode,
  collectorNumber,
  condition,
  finish,
  language,
  pokemonProductId,
  gradeCompany,
  grade,
  certificateNumber,
  isFirstEdition,
  isSigned,
  isAltered,
  isPlayset,
  lower: {
    name: sql<string>`lower(${name})`,
    setName: sql<string>`lower(coalesce(${setName}, ''))`,
    language: sql<string>`lower(coalesce(${language}, ''))`,
  },
}

// Two queries instead of a join: right after thousands of products were added, the planner has no statistics and would
// compare every pair.
async function candidatesOf(db: Queryable, shopId: number, rows: readonly LowerCased[]) {
  const listed = and(eq(products.shopId, shopId), isNull(products.archivedAt))
  const names = [...new Set(rows.map(({ lower }) => lower.name))]
  const cards = [...new Set(rows.flatMap((one) => (one.exact && one.pokemonProductId) || []))]
  const named = await db
    .select(shown)
    .from(products)
    .where(and(listed, sql`lower(${products.name}) = any(${sql.param(names)}::text[])`))
  if (cards.length === 0) return named
  const ofCards = await db
    .select(shown)
    .from(products)
    .where(and(listed, isNotNull(products.pokemonProductId), inArray(products.pokemonProductId, cards)))
  return [...new Map([...named, ...ofCards].map((product) => [product.id, product])).values()]
}

/** Current products of a shop by id, without deleted ones and those of other shops. */
export async function productsById(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  const found: ProductRow[] = []
  for (const some of batchesOf([...new Set(ids)], AT_ONCE)) {
    found.push(
      ...(await db
        .select(productColumns)
        .from(products)
        .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), inArray(products.id, [...some])))),
    )
  }
  return new Map(found.map((product) => [product.id, product]))
}
