import { lt, sql } from 'drizzle-orm'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { rateLimits as table } from '#server/database/schema.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { HttpError, tooMany } from './errors/errors.ts'

type Allowance = { points: number; duration: number }

/** Counted by IP address unless a comment says otherwise; `account` counts by account and IP address together. */
const allowances = {
  'sign-in': { points: 20, duration: 60 },
  account: { points: 10, duration: 15 * 60 },
  registration: { points: 20, duration: 60 * 60 },
  // Requesting links to an account, and following them.
  'account-links': { points: 30, duration: 60 * 60 },
  // By the mailbox of the address that was typed: above the limit nothing is sent, and the answer does not say so.
  'password-reset-to': { points: 3, duration: 60 * 60 },
  // By account: messages that people have sent to themselves.
  'account-mail': { points: 5, duration: 60 * 60 },
  // By account: each reads all that a shop has.
  'account-export': { points: 5, duration: 60 * 60 },
  // By account: administrators who set up a mail server test it more than once.
  'test-mail': { points: 20, duration: 60 * 60 },
  // By account, from any IP address: there are a million codes, of which three are right.
  'second-factor': { points: 10, duration: 15 * 60 },
  // A shop full of people on one network orders at once on a release night.
  ordering: { points: 120, duration: 10 * 60 },
  // Codes that are looked up and those that are ordered with: nobody guesses one.
  'discount-codes': { points: 120, duration: 10 * 60 },
  // Addresses that are tried at a product which is kept for one of them.
  reservations: { points: 20, duration: 60 * 60 },
  // Each open page polls six times a minute, and many people share an address. Guessing keys gets nowhere.
  'order-page': { points: 300, duration: 60 },
  // By payment: a webhook that comes again and again asks the provider no more often.
  'payment-news': { points: 10, duration: 60 },
  // By shop: webhooks about payments of which we do not know the provider's id yet.
  'payment-news-unknown': { points: 60, duration: 60 },
  'order-links': { points: 20, duration: 60 * 60 },
  // By mailbox, so that nobody can flood another person's inbox.
  'order-links-to': { points: 3, duration: 60 * 60 },
  // An owner who photographs a whole delivery uploads a few hundred.
  uploads: { points: 300, duration: 10 * 60 },
  // Lists that are read, and those that are bought: each costs the processor a while.
  market: { points: 60, duration: 60 },
  baskets: { points: 30, duration: 60 },
  alerts: { points: 20, duration: 60 * 60 },
  // By mailbox, so that nobody can flood another person's inbox.
  'alerts-to': { points: 3, duration: 60 * 60 },
  // By mailbox.
  'stock-alerts-to': { points: 20, duration: 60 * 60 },
  'my-data': { points: 20, duration: 60 * 60 },
  // By mailbox, so that nobody can flood another person's inbox.
  'my-data-to': { points: 3, duration: 60 * 60 },
  'my-data-page': { points: 30, duration: 60 },
  reports: { points: 20, duration: 60 * 60 },
  // By mailbox.
  'reports-from': { points: 5, duration: 60 * 60 },
  // By account: ten changes a second, which a script may reach but nobody does by hand.
  changes: { points: 600, duration: 60 },
} satisfies Record<Limit, Allowance> & Record<string, Allowance>

type LimitName = keyof typeof allowances
/** Limits on what reaches one inbox, however its address is spelt. */
type MailboxLimit = Extract<LimitName, `${string}-to` | `${string}-from`>
type KeyLimit = Exclude<LimitName, MailboxLimit>

export type RateLimits = {
  /** Throws 429 with `Retry-After` above the limit. */
  take(limit: KeyLimit, key: string): Promise<void>
  /** The same for the mailbox of an email address, at one shop or everywhere. */
  takeMailbox(limit: MailboxLimit, email: string, shopId?: number): Promise<void>
  /** Whether the mailbox may still get one, for an answer that does not tell. */
  mayMail(limit: MailboxLimit, email: string, shopId?: number): Promise<boolean>
  forgive(limit: KeyLimit, key: string): Promise<void>
}

export const noLimits: RateLimits = {
  take: async () => undefined,
  takeMailbox: async () => undefined,
  mayMail: async () => true,
  forgive: async () => undefined,
}

/** All processes on one database share the limits, except `changes`. */
export function rateLimits(db: Database): RateLimits {
  const limiter = (name: LimitName): RateLimiterAbstract =>
    // In each process: it protects this process, and a row in the database for each change would cost more than it saves.
    name === 'changes'
      ? new RateLimiterMemory(allowances.changes)
      : new RateLimiterPostgres({
          storeClient: db.$client,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          // The hourly job deletes expired rows.
          clearExpiredByTimeout: false,
          keyPrefix: name,
          ...allowances[name],
        })
  const names = Object.keys(allowances) as LimitName[]
  const limiters = Object.fromEntries(names.map((name) => [name, limiter(name)])) as Record<
    LimitName,
    RateLimiterAbstract
  >
  const take = async (limit: LimitName, key: string) => {
    try {
      await limiters[limit].consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      throw refused
    }
  }
  const takeMailbox: RateLimits['takeMailbox'] = (limit, email, shopId) =>
    take(limit, shopId === undefined ? mailboxOf(email) : `${shopId}:${mailboxOf(email)}`)
  return {
    take,
    takeMailbox,
    async mayMail(limit, email, shopId) {
      try {
        await takeMailbox(limit, email, shopId)
        return true
      } catch (error) {
        if (error instanceof HttpError && error.status === 429) return false
        throw error
      }
    },
    async forgive(limit, key) {
      await limiters[limit].delete(key)
    },
  }
}

export const deleteExpiredLimits = (db: Database) =>
  db.delete(table).where(lt(table.expire, sql`extract(epoch from now()) * 1000`))

/** What counts as one IP address: an IPv6 household has a /64, so only that part counts. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
