import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { dayOf, midnightOf } from '#server/database/dutch-days.ts'
import { pulls, ripSessions, rips } from '#server/database/schema.ts'
import { trendIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import type { OpenedSession, PulledSet, ShopFigures } from '#shared/contract/shops/figures.ts'
import type { Days } from '#shared/rules/money/days.ts'

type SessionRow = Pick<OpenedSession, 'id' | 'title' | 'startedOn'> & {
  rips: number
  packs: number
  timedPacks: number
  seconds: number
}
type PullRow = { sessionId: number | null; setName: string; entryId: number | null; pulls: number }

/** Opened lines of a period. The index of finished lines finds them, so the number of orders does not matter. */
const opened = (shopId: number, { from, to }: Days) => sql`
  select order_id, product_id, session_id, packs, extract(epoch from done_at - opened_at) as seconds
  from ${rips} where shop_id = ${shopId} and state = 'done'
    and done_at >= ${midnightOf(sql`${from}::date`)} and done_at < ${midnightOf(sql`${to}::date + 1`)}`

/** Packs opened live in a period, and the market price of the cards in them. `limit`: of sets and of sessions. */
export async function openedFigures(
  db: Database,
  shopId: number,
  days: Days,
  limit: number,
): Promise<ShopFigures['opened']> {
  const [{ rows: lines }, { rows: pulled }] = await Promise.all([
    // Lines that were opened together with another one have no duration.
    db.execute<SessionRow>(sql`
      select s.id::float8 as id, coalesce(s.title, '') as title, ${dayOf(sql`s.started_at`)}::text as "startedOn",
        count(*)::float8 as rips, sum(o.packs)::float8 as packs,
        coalesce(sum(o.packs) filter (where o.seconds > 0), 0)::float8 as "timedPacks", sum(o.seconds)::float8 as seconds
      from (${opened(shopId, days)}) as o left join ${ripSessions} s on s.shop_id = ${shopId} and s.id = o.session_id
      group by s.id, s.title, s.started_at order by s.started_at desc nulls last, s.id desc`),
    db.execute<PullRow>(sql`
      select o.session_id::float8 as "sessionId", p.card ->> 'setName' as "setName", (p.card ->> 'catalogueId')::float8 as "entryId",
        count(*)::float8 as pulls
      from (${opened(shopId, days)}) as o join ${pulls} p
        on p.shop_id = ${shopId} and p.order_id = o.order_id and p.product_id = o.product_id
      group by 1, 2, 3`),
  ])
  const trends = await trendsOfEntries(
    db,
    pulled.flatMap(({ entryId }) => entryId ?? []),
  )
  const priced = pulled.map((row) => ({
    ...row,
    cents: row.pulls * (trendIn(trends.get(row.entryId ?? 0), undefined)?.cents ?? 0),
  }))
  const bySession = Map.groupBy(priced, ({ sessionId }) => sessionId)
  const sets = [...Map.groupBy(priced, ({ setName }) => setName)].map(
    ([name, rows]): PulledSet => ({ name, ...sumOf(rows) }),
  )
  return {
    rips: total(lines, 'rips'),
    packs: total(lines, 'packs'),
    secondsPerPack: pace(total(lines, 'seconds'), total(lines, 'timedPacks')),
    ...sumOf(priced),
    sets: sets.toSorted((a, b) => b.pulls - a.pulls || a.name.localeCompare(b.name)).slice(0, limit),
    sessions: lines.slice(0, limit).map(({ seconds, timedPacks, ...session }) => ({
      ...session,
      secondsPerPack: pace(seconds, timedPacks),
      ...sumOf(bySession.get(session.id) ?? []),
    })),
  }
}

const total = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const sumOf = (rows: readonly { pulls: number; cents: number }[]) => ({
  pulls: total(rows, 'pulls'),
  cents: total(rows, 'cents'),
})

const pace = (seconds: number, packs: number): number | null => (packs === 0 ? null : Math.round(seconds / packs))
