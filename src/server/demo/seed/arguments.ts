import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** An error that the user of the command can fix. */
export class SeedError extends Error {}

const sizes = {
  small: { products: 200, orders: 100 },
  medium: { products: 2_000, orders: 1_000 },
  large: { products: 10_000, orders: 5_000 },
} as const

const most = { products: 100_000, orders: 200_000 } as const

const usage = `npm run seed -- --size small|medium|large --cards FILE [--products N] [--orders N]`

export type SeedOptions = { cards: string; products: number; orders: number }

/** Parses the command's arguments; paths are relative to `folder`. Throws a SeedError with the usage. */
export function readArguments(words: readonly string[], folder: string): SeedOptions {
  const { size = 'medium', cards, products, orders } = parsed(words)
  if (!Object.hasOwn(sizes, size)) throw wrong(`There is no size '${size}'.`)
  const usual = sizes[size as keyof typeof sizes]
  if (!cards) throw wrong('--cards is missing: a file of cards, one JSON object a line, gzipped or not.')
  return {
    cards: resolve(folder, cards),
    products: products === undefined ? usual.products : numberOf('products', products),
    orders: orders === undefined ? usual.orders : numberOf('orders', orders),
  }
}

function parsed(words: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    const options = { size: option, cards: option, products: option, orders: option }
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

function numberOf(name: keyof typeof most, text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= 1 && number <= most[name]))
    throw wrong(`--${name} is a number from 1 to ${most[name]}, not '${text}'.`)
  return number
}

const wrong = (what: string) => new SeedError(`${what}\nUsage: ${usage}`)
