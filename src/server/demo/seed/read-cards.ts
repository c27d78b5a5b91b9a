import { z } from 'zod'
import { readLines } from '#server/read-lines.ts'
import { SeedError } from './arguments.ts'

const Card = z.object({
  name: z.string().min(1),
  set: z.string().min(1),
  number: z.union([z.string(), z.number()]).transform(String).default(''),
  id: z.string().optional(),
  code: z.string().optional(),
  rarity: z.string().default('Common'),
  /** Release date, such as 2023-08-11. */
  date: z.string().default('2020-01-01'),
  /** Languages in which it exists, and its names where they differ. */
  langs: z.array(z.string()).default(['en']),
  names: z.record(z.string(), z.string()).default({}),
  /** Printings: 'normal', 'reverse', 'holo', with details after a colon. */
  variants: z.array(z.string()).default(['normal']),
  image: z.url({ protocol: /^https?$/ }).optional(),
  /** Exists only digitally. */
  digital: z.boolean().default(false),
})
export type Card = z.infer<typeof Card>

/** Reads the physical cards of a file. Throws a SeedError with the file, and the line if there is one. */
export async function readCards(path: string): Promise<Card[]> {
  const unreadable = (reason: string) => new SeedError(`${path} cannot be read as a file of cards: ${reason}.`)
  const cards: Card[] = []
  for await (const { line, number } of readLines(path, unreadable)) {
    const card = cardIn(line)
    if (typeof card === 'string') throw unreadable(`line ${number} ${card}`)
    if (!card.digital) cards.push(card)
  }
  if (cards.length === 0) throw new SeedError(`${path} has no cards in it.`)
  return cards
}

/** A card, or the problem of its line. */
function cardIn(line: string): Card | string {
  try {
    const { data, error } = Card.safeParse(JSON.parse(line))
    const [issue] = error?.issues ?? []
    return data ?? `is no card (${issue?.path.join('.') || 'the whole line'}: ${issue?.message})`
  } catch {
    return 'is not JSON'
  }
}
