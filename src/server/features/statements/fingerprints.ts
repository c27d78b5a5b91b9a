import { createHash } from 'node:crypto'
import type { ReadEntry } from './reading/entry.ts'

/**
 * Identifies entries, so that repeated or overlapping files add nothing: account, day, amount, and the bank's
 * reference, or else the other party and the text. Identical entries are numbered.
 */
export function fingerprintsOf(entries: readonly ReadEntry[]): string[] {
  const times = new Map<string, number>()
  return entries.map((entry) => {
    const { account, bookedOn, amountCents, currency, bankReference, counterAccount, name, description } = entry
    const what = bankReference ? [bankReference] : [counterAccount, name, description]
    const key = JSON.stringify([account, bookedOn, amountCents, currency, ...what])
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return createHash('sha256').update(`${time} ${key}`).digest('base64url')
  })
}
