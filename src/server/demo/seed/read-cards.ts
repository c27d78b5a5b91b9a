import type { Readable } from 'node:stream'
import { z } from 'zod'
import { openUnpacked } from '#server/open-unpacked.ts'
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

// A card is a few hundred characters; a file without line breaks is none of ours and does not have to fit into memory.
const LONGEST_LINE = 100_000

/** The cards that can lie on a shelf. Throws a SeedError that names the file, and the line where there is one. */
export async function readCards(path: string): Promise<Card[]> {
  const cards: Card[] = []
  let number = 0
  try {
    for await (const line of lines(await openUnpacked(path))) {
      number++
      if (line.trim() === '') continue
      const card = Card.parse(JSON.parse(line))
      if (!card.digital) cards.push(card)
    }
  } catch (error) {
    throw new SeedError(`${path} cannot be read as a file of cards: ${reason(error, number)}`)
  }
  if (cards.length === 0) throw new SeedError(`${path} has no cards in it.`)
  return cards
}

async function* lines(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const part of bytes) {
    const pieces = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n')
    rest = pieces.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error('a line does not end')
    yield* pieces
  }
  yield rest + decoder.decode()
}

function reason(error: unknown, line: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file.'
  if (code === 'EISDIR') return 'it is a folder.'
  if (code === 'EACCES' || code === 'EPERM') return 'access is denied.'
  if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR') return 'it is packed with gzip and damaged.'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not text in UTF-8.'
  if (error instanceof SyntaxError) return `line ${line} is not JSON.`
  if (!(error instanceof z.ZodError)) return `${message}.`
  const [issue] = error.issues
  return `line ${line} is no card (${issue?.path.join('.') || 'the whole line'}: ${issue?.message}).`
}
