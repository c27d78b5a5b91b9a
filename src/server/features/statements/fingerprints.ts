import { createHash } from 'node:crypto'
import type { ReadEntry } from './reading/entry.ts'

/**
 * What tells each entry from every other one, so that the same file twice or overlapping files add nothing: account, day, amount, and the
 * bank's own reference or else the other side and the text. Entries that are alike in all of it are counted.
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
