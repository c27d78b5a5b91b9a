import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { emailLogs, shopMembers, shopSellers, shops, users } from '#server/database/schema.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import type { Mail } from '../message.ts'

export const SEND_DUE = 'mail.send-due'

/** `delaySeconds`: seconds until the message is due. */
export const wakeMailer = (tx: Queryable, delaySeconds = 0): void => wakeJob(tx, SEND_DUE, delaySeconds)

type About = {
  to: string
  replyTo?: string
  /** Language of the reader. Stored with the message, so that a resend has the same text. */
  language: Language
  data?: Record<string, unknown>
  shopId?: number
  orderId?: number
  /** The order event that the message reports. */
  eventId?: number
  /** Earliest time of the first attempt; immediately by default. */
  notBefore?: Date
}

/** A message to queue, created with `message`. */
export type Message = About & { template: string; subject: Text }

/** Creates a message; `facts` are the parameters of its subject. */
export const message = <Facts extends unknown[]>(mail: Mail<Facts>, about: About, ...facts: Facts): Message => ({
  ...about,
  template: mail.name,
  subject: mail.subject(...facts),
})

/** Queues a message in the transaction that causes it. Sent right after the commit, or when it is due. */
export const enqueueMail = async <Facts extends unknown[]>(
  tx: Queryable,
  mail: Mail<Facts>,
  about: About,
  ...facts: Facts
): Promise<void> => enqueueMails(tx, [message(mail, about, ...facts)])

/** Queues many messages. Skips addresses of closed accounts. */
export async function enqueueMails(tx: Queryable, all: readonly Message[]): Promise<void> {
  const messages = all.filter(({ to }) => !isErasedEmail(to))
  await insertMany(
    tx,
    emailLogs,
    messages.map((each) => ({
      toEmail: each.to,
      replyTo: each.replyTo,
      language: each.language,
      subject: written(each.subject, each.language),
      template: each.template,
      data: each.data ?? {},
      shopId: each.shopId,
      orderId: each.orderId,
      eventId: each.eventId,
      nextAttemptAt: each.notBefore ?? new Date(),
    })),
  )
  for (const delay of new Set(messages.map(({ notBefore }) => secondsUntil(notBefore)))) wakeMailer(tx, delay)
}

const secondsUntil = (moment: Date | undefined) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1_000)) : 0

export type Recipient = { to: string; language: Language }

/** The owner of a shop, then its managers with the permission that a message is about. */
export const membersToNotify = async (db: Queryable, shopId: number, about: Permission): Promise<Recipient[]> =>
  (await recipientsOf(db, [shopId]))(shopId, about)

/** Recipients for messages about several shops. */
export async function recipientsOf(db: Queryable, shopIds: readonly number[]) {
  const rows = await db
    .select({ shopId: shopMembers.shopId, role: shopMembers.role, to: addressOfMember, language: users.language })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .innerJoin(users, eq(users.id, shopMembers.userId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, shopMembers.shopId))
    .where(sql`${inArray(shopMembers.shopId, [...shopIds])} and ${shopMembers.role} in ('owner', 'manager')`)
    .orderBy(sql`${shopMembers.role} <> 'owner'`, asc(shopMembers.userId))
  return (shopId: number, about: Permission): Recipient[] =>
    rows
      .filter((member) => member.shopId === shopId && permissionsOf(member.role, null).includes(about))
      .map(({ to, language }) => ({ to, language }))
}

/** The owner of a shop and every administrator, once each: for messages about where customers' money goes. */
export async function ownerAndAdministrators(db: Queryable, shopId: number): Promise<Recipient[]> {
  const owners = await membersToNotify(db, shopId, 'ownership.manage')
  const administrators = await db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(eq(users.role, 'superadmin'))
    .orderBy(asc(users.id))
  const addresses = new Set(owners.map(({ to }) => to))
  return [...owners, ...administrators.filter(({ to }) => !addresses.has(to))]
}

/** A permanently closed shop still has duties to its customers: its owner is notified at the shop's contact address. */
const addressOfMember = sql<string>`case
  when ${shops.closedAt} is null or ${shopMembers.role} <> 'owner' then ${users.email}
  else coalesce(${shopSellers.email}, ${users.email}) end`
