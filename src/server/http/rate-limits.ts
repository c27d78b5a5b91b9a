import { lt, sql } from 'drizzle-orm'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { rateLimits as table } from '#server/database/schema.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { tooMany } from './errors/errors.ts'

/** Counted by the visitor's address, except where it says so; `account` counts by account and address together. */
const allowances = {
  'sign-in': { points: 20, duration: 60 },
  account: { points: 10, duration: 15 * 60 },
  registration: { points: 20, duration: 60 * 60 },
  // Asking for links to an account, and following them.
  'account-links': { points: 30, duration: 60 * 60 },
  // By the address that was typed: beyond them nothing is sent, and the answer does not say so.
  'password-reset-to': { points: 3, duration: 60 * 60 },
  // By account: messages that somebody has sent to themself.
  'account-mail': { points: 5, duration: 60 * 60 },
  // By account: an administrator who tries out a mail server does so more than once.
  'test-mail': { points: 20, duration: 60 * 60 },
  // By account, wherever the codes are typed: a million codes, of which three are right.
  'second-factor': { points: 10, duration: 15 * 60 },
  // A shop full of people on one network orders at once on a release night.
  ordering: { points: 120, duration: 10 * 60 },
  // Each page that stands open asks six times a minute; whoever tries keys comes nowhere.
  'order-page': { points: 300, duration: 60 },
  'order-links': { points: 20, duration: 60 * 60 },
  // By the address that was typed: nobody's letter box is filled by somebody else.
  'order-links-to': { points: 3, duration: 60 * 60 },
  // An owner who photographs a whole delivery sends a few hundred.
  uploads: { points: 300, duration: 10 * 60 },
  // By account: ten changes a second, which a script of an owner's reaches, and nobody by hand.
  changes: { points: 600, duration: 60 },
} satisfies Record<
  | Limit
  | 'account'
  | 'order-links-to'
  | 'password-reset-to'
  | 'account-mail'
  | 'test-mail'
  | 'second-factor'
  | 'changes',
  { points: number; duration: number }
>

type LimitName = keyof typeof allowances

export type RateLimits = {
  /** Counts one; throws 429 with `Retry-After` when there have been too many. */
  take(limit: LimitName, key: string): Promise<void>
  forgive(limit: LimitName, key: string): Promise<void>
}

export const noLimits: RateLimits = { take: async () => undefined, forgive: async () => undefined }

/** Limits that all processes on one database share, but for `changes`. */
export function rateLimits(db: Database): RateLimits {
  const limiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Expired rows go with the hourly job; a timer in each process would do it twice.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...allowances[name],
    })
  const limiters: Record<LimitName, RateLimiterAbstract> = {
    'sign-in': limiter('sign-in'),
    account: limiter('account'),
    registration: limiter('registration'),
    'account-links': limiter('account-links'),
    'password-reset-to': limiter('password-reset-to'),
    'account-mail': limiter('account-mail'),
    'test-mail': limiter('test-mail'),
    'second-factor': limiter('second-factor'),
    ordering: limiter('ordering'),
    'order-page': limiter('order-page'),
    'order-links': limiter('order-links'),
    'order-links-to': limiter('order-links-to'),
    uploads: limiter('uploads'),
    // In each process by itself: it protects this process, and a row in the database for each change would cost more than it saves.
    changes: new RateLimiterMemory(allowances.changes),
  }
  return {
    async take(limit, key) {
      try {
        await limiters[limit].consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
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

/** What counts as one address: an IPv6 household has a whole /64, so only that part is kept. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
