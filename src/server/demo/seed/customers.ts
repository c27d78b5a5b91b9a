import { firstNames, hosts, lastNames } from '#server/demo/people.ts'
import { type Random, randomOf } from '#server/demo/random.ts'

/** So many customers, none of whom exists, at hosts that are kept for examples. */
export function planCustomers(count: number): string[] {
  const random = randomOf('seed customers')
  const word = (words: readonly string[]) => words[random.whole(0, words.length - 1)] ?? 'kaart'
  const emails = new Set<string>()
  while (emails.size < count) {
    const name = `${word(firstNames)}.${word(lastNames)}`
      .normalize('NFD')
      .replace(/[^\w.]/g, '')
      .toLowerCase()
    const plain = `${name}@${random.pick(hosts)}`
    emails.add(emails.has(plain) ? plain.replace('@', `${emails.size}@`) : plain)
  }
  return [...emails]
}

/** Somebody of them: the earlier in the list, the more often they buy. */
export const regular = (random: Random, customers: readonly string[]): string =>
  customers[Math.floor(customers.length * random.between(0, 1) ** 1.7)] ?? ''
