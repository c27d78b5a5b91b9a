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
  /** When it came out, as 2023-08-11. */
  date: z.string().default('2020-01-01'),
  /** In which languages it exists, and its name in those where that is another one. */
  langs: z.array(z.string()).default(['en']),
  names: z.record(z.string(), z.string()).default({}),
  /** How it was printed: 'normal', 'reverse', 'holo', with more behind a colon. */
  variants: z.array(z.string()).default(['normal']),
  image: z.url({ protocol: /^https?$/ }).optional(),
  /** Exists on screens only. */
  digital: z.boolean().default(false),
})
export type Card = z.infer<typeof Card>

/** The cards that can lie on a shelf. Throws a SeedError that names the file, and the line where there is one. */
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

/** A card, or what is wrong with its line. */
function cardIn(line: string): Card | string {
  try {
    const { data, error } = Card.safeParse(JSON.parse(line))
    const [issue] = error?.issues ?? []
    return data ?? `is no card (${issue?.path.join('.') || 'the whole line'}: ${issue?.message})`
  } catch {
    return 'is not JSON'
  }
}
