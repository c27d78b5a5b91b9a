import { and, count, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { FilterCounts } from '#shared/contract/products/product-lists.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { MOST_COUNTED } from '#shared/rules/text/counts.ts'
import {
  demandsOf,
  type Filter,
  type FilterKind,
  hasId,
  hasWords,
  isGraded,
  matching,
  onShelf,
  type Shelf,
} from './product-filter.ts'

const listed = {
  game: products.game,
  category: products.category,
  set: products.setName,
  language: products.language,
  condition: products.condition,
  finish: products.finish,
  rarity: products.rarity,
  graded: sql`case when ${isGraded} then 'yes' else 'no' end`,
} as const satisfies Partial<Record<FilterKind, SQLWrapper>>
type ListedKind = keyof typeof listed
const kinds = Object.keys(listed) as ListedKind[]

/** Number of products with a value that fail only the filter named `failed`, or none if it is ''. */
type Group = {
  failed: FilterKind | ''
  kind: ListedKind | ''
  value: string | null
  count: number
  min: number
  max: number
}

/**
 * The choices of each filter given the other ones, with the number of products each leaves. Reads the shelf once: a
 * product counts for the choices of a filter if it fails no other filter.
 */
export async function countFilters(db: Database, shopId: number, shelf: Shelf, filter: Filter): Promise<FilterCounts> {
  const groups = await groupsOf(db, shopId, shelf, filter)
  const demanded = demandsOf(shopId, filter).map(({ kind }) => kind)
  /** Groups of the products that fail no filter but this one. */
  const beside = (kind: FilterKind, of: Group['kind']) =>
    groups.filter((group) => group.kind === of && (group.failed === '' || group.failed === kind))
  const present = new Set(beside('game', 'game').map(({ value }) => value))
  const shown = gameIds.filter((game) => (filter.game?.length ? filter.game.includes(game) : present.has(game)))
  const orders = ordersOf(shown)
  const total = (of: readonly Group[]) => of.reduce((sum, { count }) => sum + count, 0)
  const choices = (kind: ListedKind) => {
    const counts = new Map<string, number>()
    for (const { value, count } of beside(kind, kind)) if (value) counts.set(value, (counts.get(value) ?? 0) + count)
    const found = [...counts].map(([value, count]) => ({ value, count }))
    return (kind === 'rarity' ? inOneSpelling(found) : found).sort(inOrder(orders[kind]))
  }
  const priced = beside('price', '')
  const found = total(groups.filter(({ kind, failed }) => kind === '' && failed === ''))
  const without = Object.fromEntries(demanded.map((kind) => [kind, total(beside(kind, ''))]))
  return {
    total: found,
    ...(Object.fromEntries(kinds.map((kind) => [kind, choices(kind)])) as Record<
      ListedKind,
      ReturnType<typeof choices>
    >),
    price: priced.length
      ? { minCents: Math.min(...priced.map(({ min }) => min)), maxCents: Math.max(...priced.map(({ max }) => max)) }
      : null,
    without:
      found === 0 && filter.search ? { ...without, search: await countUnsearched(db, shopId, shelf, filter) } : without,
  }
}

/** Rarities that differ in case are one, in the spelling of most. */
const inOneSpelling = (found: { value: string; count: number }[]) =>
  [...Map.groupBy(found, ({ value }) => value.toLowerCase()).values()].flatMap((same) => {
    const [usual] = same.toSorted((one, other) => other.count - one.count)
    return usual ? [{ value: usual.value, count: same.reduce((sum, { count }) => sum + count, 0) }] : []
  })

async function groupsOf(db: Database, shopId: number, shelf: Shelf, filter: Filter): Promise<Group[]> {
  const demands = demandsOf(shopId, filter)
  const fails = demands.map(({ holds }) => sql`(not coalesce(${holds}, false))::int`)
  const failed = sql.join(
    demands.map(({ kind, holds }) => sql`case when coalesce(${holds}, false) then '' else ${kind}::text end`),
    sql` || `,
  )
  const where = and(
    ...onShelf(shopId, shelf),
    ...hasWords(shopId, filter, shelf),
    ...(filter.ids ? [hasId(filter.ids)] : []),
    // A product that fails two filters counts nowhere.
    fails.length > 1 ? sql`${sql.join(fails, sql` + `)} <= 1` : undefined,
  )
  const columns = kinds.map((kind) => sql`${listed[kind]} as ${sql.identifier(kind)}`)
  const names = kinds.map((kind) => sql.identifier(kind))
  const set = (kind: ListedKind) => sql`(failed, ${sql.identifier(kind)})`
  const { rows } = await db.execute<Group>(sql`
    select failed, case ${sql.join(
      kinds.map((kind) => sql`when grouping(${sql.identifier(kind)}) = 0 then ${sql.raw(`'${kind}'`)}`),
      sql` `,
    )} else '' end as kind, coalesce(${sql.join(names, sql`, `)}) as value,
      count(*)::int as count, min(price)::int as min, max(price)::int as max
    from (
      select ${demands.length ? failed : sql`''`} as failed, ${products.priceCents} as price, ${sql.join(columns, sql`, `)}
      from ${products} where ${where}
    ) as shelf
    group by grouping sets ((failed), ${sql.join(kinds.map(set), sql`, `)})`)
  return rows
}

/** Number of matches without the search, up to the maximum that lists count. */
async function countUnsearched(db: Database, shopId: number, shelf: Shelf, filter: Filter): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(...onShelf(shopId, shelf), ...matching(shopId, { ...filter, search: undefined }, shelf)))
    .limit(MOST_COUNTED)
  return only(await db.select({ count: count() }).from(found.as('found'))).count
}

/** The order of values, in lower case: conditions from best to worst, rarities and finishes as their games list them. */
const ordersOf = (of: readonly GameId[]): Partial<Record<ListedKind, string[]>> => ({
  game: [...gameIds],
  condition: conditions.map((condition) => condition.toLowerCase()),
  finish: of.flatMap((game) => games[game].finishes.map(({ id }) => id.toLowerCase())),
  rarity: of.flatMap((game) => games[game].rarities.map(({ name }) => name.toLowerCase())),
})

/** Values without a place come last, by name. */
function inOrder(known: readonly string[] = []) {
  const place = (value: string) => {
    const at = known.indexOf(value.toLowerCase())
    return at < 0 ? known.length : at
  }
  return ({ value: one }: { value: string }, { value: other }: { value: string }) =>
    place(one) - place(other) || (one < other ? -1 : 1)
}
