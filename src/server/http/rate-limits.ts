import { lt, sql } from 'drizzle-orm'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { rateLimits as table } from '#server/database/schema.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { HttpError, tooMany } from './errors/errors.ts'

type Allowance = { points: number; duration: number }

/** By IP address unless a comment states otherwise; `account` counts by account and IP address together. */
const allowances = {
  'sign-in': { points: 20, duration: 60 },
  account: { points: 10, duration: 15 * 60 },
  registration: { points: 20, duration: 60 * 60 },
  // Requesting and following account links.
  'account-links': { points: 30, duration: 60 * 60 },
  // By mailbox of the entered address: above the limit nothing is sent, and the response does not reveal it.
  'password-reset-to': { points: 3, duration: 60 * 60 },
  // By shop: PINs entered at its counter, right or wrong. Each person's attempts have a limit of their own.
  'counter-pins': { points: 300, duration: 60 * 60 },
  // By shop: invitations to its team, sent again or new.
  invitations: { points: 60, duration: 24 * 60 * 60 },
  // By account: messages that users send to themselves.
  'account-mail': { points: 5, duration: 60 * 60 },
  // By account: each export reads all data of a shop.
  'account-export': { points: 5, duration: 60 * 60 },
  // By account: administrators who set up a mail server test it more than once.
  'test-mail': { points: 20, duration: 60 * 60 },
  // By account, from any IP address: there are a million codes, of which three are valid.
  'second-factor': { points: 10, duration: 15 * 60 },
  // On a release night, a shop full of customers on one network orders at once.
  ordering: { points: 120, duration: 10 * 60 },
  // Look-ups of codes, and orders with a code, to prevent guessing.
  'discount-codes': { points: 120, duration: 10 * 60 },
  // Keys of overlays, until one is right. A scene with a revoked address tries it again every minute.
  'overlay-keys': { points: 60, duration: 10 * 60 },
  // By shop and IP address: codes of store credit, until one is right.
  'credit-codes': { points: 10, duration: 15 * 60 },
  // Addresses tried at a product that is reserved for one of them.
  reservations: { points: 20, duration: 60 * 60 },
  // Each open page polls six times a minute, and many people share an address. Keys cannot be guessed at this rate.
  'order-page': { points: 300, duration: 60 },
  // By payment: limits requests to the provider when its webhook is repeated.
  'payment-news': { points: 10, duration: 60 },
  // By shop: webhooks about payments with a provider id that is not yet known.
  'payment-news-unknown': { points: 60, duration: 60 },
  'order-links': { points: 20, duration: 60 * 60 },
  // By mailbox, to protect an inbox from flooding.
  'order-links-to': { points: 3, duration: 60 * 60 },
  'credit-links-to': { points: 3, duration: 60 * 60 },
  // An owner who photographs a whole delivery uploads a few hundred.
  uploads: { points: 300, duration: 10 * 60 },
  // Parsing a want list, and computing its cheapest baskets: each takes some CPU time.
  market: { points: 60, duration: 60 },
  baskets: { points: 30, duration: 60 },
  alerts: { points: 20, duration: 60 * 60 },
  // By mailbox, to protect an inbox from flooding.
  'alerts-to': { points: 3, duration: 60 * 60 },
  // By mailbox.
  'stock-alerts-to': { points: 20, duration: 60 * 60 },
  'my-data': { points: 20, duration: 60 * 60 },
  // By mailbox, to protect an inbox from flooding.
  'my-data-to': { points: 3, duration: 60 * 60 },
  'my-data-page': { points: 30, duration: 60 },
  // By shop: each sends a request to an address that the shop chose.
  'webhook-tests': { points: 30, duration: 10 * 60 },
  reports: { points: 20, duration: 60 * 60 },
  // By mailbox.
  'reports-from': { points: 5, duration: 60 * 60 },
  // Calls of agents that shop for people: one platform serves many of them from few addresses.
  agents: { points: 1_200, duration: 60 },
  // Carts and checkouts that agents begin.
  'agent-sessions': { points: 300, duration: 10 * 60 },
  // Product feeds: each reads a whole shop, or all of them.
  feeds: { points: 60, duration: 60 * 60 },
  // Profiles that this platform does not know yet, so that one address cannot use up the fetches of all.
  'new-agent-profiles': { points: 30, duration: 60 },
  // All fetches of profiles, and of descriptions of assistants, that this platform does not know yet, so that strangers cannot make it send
  // many requests.
  'agent-profiles': { points: 120, duration: 60 },
  // By account: ten changes a second, which only a script can reach.
  changes: { points: 600, duration: 60 },
  // Codes and refresh tokens that assistants exchange; a provider of many uses few addresses.
  'agent-tokens': { points: 600, duration: 60 },
  // By API key or grant, all its calls.
  keys: { points: 600, duration: 60 },
} satisfies Record<Limit, Allowance> & Record<string, Allowance>

type LimitName = keyof typeof allowances
/** Limits by mailbox, however its address is spelt. */
type MailboxLimit = Extract<LimitName, `${string}-to` | `${string}-from`>
type KeyLimit = Exclude<LimitName, MailboxLimit>

export type RateLimits = {
  /** Throws 429 with `Retry-After` above the limit. */
  take(limit: KeyLimit, key: string): Promise<void>
  /** The same for the mailbox of an email address, at one shop or everywhere. */
  takeMailbox(limit: MailboxLimit, email: string, shopId?: number): Promise<void>
  /** Whether the mailbox is below its limit, for responses that must not reveal it. */
  mayMail(limit: MailboxLimit, email: string, shopId?: number): Promise<boolean>
  forgive(limit: KeyLimit, key: string): Promise<void>
  /** Counts a call of an API key; undefined without limits. */
  takeKeyCall(key: { id: number; shopId: number }): Promise<KeyCalls | undefined>
}

/** Calls that an API key has left in the current minute. */
type KeyCalls = { limit: number; remaining: number; resetSeconds: number; isExceeded: boolean }

export const noLimits: RateLimits = {
  take: async () => undefined,
  takeMailbox: async () => undefined,
  mayMail: async () => true,
  forgive: async () => undefined,
  takeKeyCall: async () => undefined,
}

/** All processes on one database share the limits, except `changes`. */
export function rateLimits(db: Database): RateLimits {
  const limiter = (name: LimitName): RateLimiterAbstract =>
    // Per process: it protects this process, and a database row for each change would cost more than it saves.
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
          // A key above its limit costs no more queries.
          ...(name === 'keys' ? { inMemoryBlockOnConsumed: allowances.keys.points + 1 } : {}),
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
    async takeKeyCall({ id, shopId }) {
      const limit = allowances.keys.points
      const calls = (consumed: RateLimiterRes, isExceeded: boolean): KeyCalls => ({
        limit,
        remaining: isExceeded ? 0 : Math.max(0, consumed.remainingPoints),
        resetSeconds: Math.max(1, Math.ceil(consumed.msBeforeNext / 1000)),
        isExceeded,
      })
      try {
        return calls(await limiters.keys.consume(`${shopId}:${id}`), false)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return calls(refused, true)
        throw refused
      }
    },
    async forgive(limit, key) {
      await limiters[limit].delete(key)
    },
  }
}

export const deleteExpiredLimits = (db: Database) =>
  db.delete(table).where(lt(table.expire, sql`extract(epoch from now()) * 1000`))

/** Limit key of an IP address. An IPv6 household has a /64, so only that part counts. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
