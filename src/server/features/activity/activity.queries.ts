import { and, desc, eq, ilike, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { midnightOf } from '#server/database/dutch-days.ts'
import { beforeId, type PageRequest, pageOf, readIdCursor } from '#server/database/keyset.ts'
import { containing, startingWith } from '#server/database/like.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { activity, apiKeys, orders, shops, users } from '#server/database/schema.ts'
import { Role } from '#shared/contract/accounts/accounts.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Activity, ActivityType, SignIns } from '#shared/contract/platform/activity.ts'
import { written } from '#shared/messages/translator.ts'
import { fieldText } from '#shared/rules/activity/field-labels.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { findActions } from './find-actions.ts'

const PAGE = 10

type ActivityFilter = PageRequest & {
  search?: string | undefined
  type?: ActivityType | undefined
  signIns?: SignIns | undefined
  user?: number | undefined
  shop?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Everyday actions. Failed sign-ins and those with a recovery code are not among them. */
const routine = ['Signed in', 'Signed out']

const subject = alias(users, 'subject')

async function matching(db: Database, filter: ActivityFilter, language: Language): Promise<SQL | undefined> {
  const text = filter.search?.trim() ?? ''
  return and(
    text === '' ? undefined : await saying(db, text, language),
    filter.type && eq(activity.type, filter.type),
    filter.signIns && (filter.signIns === 'only' ? inArray : notInArray)(activity.action, routine),
    filter.user ? or(eq(activity.actorId, filter.user), eq(activity.userId, filter.user)) : undefined,
    filter.shop ? eq(activity.shopId, filter.shop) : undefined,
    filter.from ? sql`${activity.at} >= ${midnightOf(sql`${filter.from}::date`)}` : undefined,
    filter.to ? sql`${activity.at} < ${midnightOf(sql`${filter.to}::date + 1`)}` : undefined,
  )
}

/**
 * Entries that match by action, details, order number prefix or email address. Actions match by their stored English
 * name and by their name in the reader's language. Actions and accounts are resolved first: each condition has its own
 * index, which one combined condition could not use.
 */
async function saying(db: Database, text: string, language: Language): Promise<SQL | undefined> {
  const pattern = containing(text)
  const { rows } = await db.execute<{ actions: string[]; people: string[] }>(sql`
    with recursive actions as (
      (select action from ${activity} order by action limit 1)
      union all
      select (select later.action from ${activity} later where later.action > actions.action order by later.action limit 1)
      from actions where actions.action is not null
    )
    select
      array(select action from actions where action ilike ${pattern}) as actions,
      array(select id from ${users} where email ilike ${pattern}) as people`)
  const { actions: named = [], people = [] } = rows[0] ?? {}
  const actions = [...new Set([...named, ...findActions(text, language)])]
  const number = startingWith(text.toLowerCase())
  return or(
    and(ne(activity.type, 'order'), ilike(activity.details, pattern)),
    and(
      eq(activity.type, 'order'),
      or(sql`lower(${activity.details}) like ${number}`, sql`lower(${activity.details}) like ${`#${number}`}`),
    ),
    actions.length > 0 ? inArray(activity.action, actions) : undefined,
    people.length > 0 ? isOneOf(activity.actorId, people) : undefined,
  )
}

const byId = {
  newestFirst: [desc(activity.id)],
  after: (cursor: string | undefined) => beforeId(activity.id, cursor),
}

/**
 * Same order as by id for entries recorded live, but the index scan can start at the end of a month instead of today.
 */
const byTime = {
  newestFirst: [desc(activity.at), desc(activity.id)],
  after: (cursor: string | undefined) =>
    cursor === undefined
      ? undefined
      : sql`(${activity.at}, ${activity.id}) < (select at, id from ${activity} as last where id = ${readIdCursor(cursor)})`,
}

/** One page of the audit log, newest first. */
export async function pageOfActivity(
  db: Database,
  filter: ActivityFilter,
  language: Language,
): Promise<Page<Activity>> {
  const limit = filter.limit ?? PAGE
  const conditions = await matching(db, filter, language)
  const order = filter.from || filter.to ? byTime : byId
  const found = await db
    .select({ id: activity.id })
    .from(activity)
    .where(conditions)
    .limit(MOST_COUNTED + 1)
  const rows = await db
    .select({
      entry: activity,
      actor: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      shop: { id: shops.id, name: shops.name },
      order: { id: orders.id, number: orders.orderNumber },
      user: { id: subject.id, email: subject.email },
      key: { id: apiKeys.id, name: apiKeys.name },
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .leftJoin(shops, eq(shops.id, activity.shopId))
    .leftJoin(orders, and(eq(orders.shopId, activity.shopId), eq(orders.id, activity.orderId)))
    .leftJoin(subject, eq(subject.id, activity.userId))
    .leftJoin(apiKeys, and(eq(apiKeys.shopId, activity.shopId), eq(apiKeys.id, activity.keyId)))
    // Use the ids found while counting. Otherwise PostgreSQL walks the index from the newest of a million rows to find
    // ten rare ones.
    .where(
      and(found.length > MOST_COUNTED ? conditions : isOneOf(activity.id, idsOf(found)), order.after(filter.cursor)),
    )
    .orderBy(...order.newestFirst)
    .limit(limit + 1)
  const { items, next } = pageOf(rows, limit, ({ entry }) => String(entry.id))
  return { items: items.map(toActivity), ...cappedCount(found.length), next }
}

/** Older entries name changed fields as they are stored; show their labels. */
const detailsOf = ({ details, after }: typeof activity.$inferSelect): string =>
  details
    .split(', ')
    .map((part) => (after && part in after ? written(fieldText(part), 'en') : part))
    .join(', ')

type Row = {
  entry: typeof activity.$inferSelect
  actor: { id: number; email: string; firstName: string; lastName: string } | null
  shop: { id: number; name: string } | null
  order: { id: number; number: string } | null
  user: { id: number; email: string } | null
  key: { id: number; name: string } | null
}

const toActivity = ({ entry, actor, shop, order, user, key }: Row): Activity => ({
  id: entry.id,
  action: entry.action,
  details: detailsOf(entry),
  timestamp: entry.at.toISOString(),
  type: entry.type as ActivityType,
  who: actor && {
    id: actor.id,
    email: actor.email,
    name: fullName(actor.firstName, actor.lastName),
    role: Role.safeParse(entry.actorRole).data ?? null,
  },
  key: key && { ...key, isAgent: entry.actedThrough === 'agent' },
  ip: entry.ip,
  shop,
  order,
  user,
  before: entry.before,
  after: entry.after,
})
