import { z } from 'zod'
import { type Frame, splitItems } from '#server/json/split-items.ts'
import { games } from '#shared/rules/games/games.ts'
import type { FileRow } from '../file-card.ts'
import { finishesIn, languageIn, printingId, rarityIn } from '../words-of-files.ts'
import type { FileFormat } from './format.ts'

const text = z.string().optional().catch(undefined)
const product = z.int().positive().optional().catch(undefined)
const numeric = z.union([z.string().min(1), z.number()]).transform(String)

const Card = z.object({
  fullName: z.string().min(1),
  number: numeric,
  setCode: numeric,
  variant: text,
  rarity: text,
  foilTypes: z.array(z.string()).catch([]),
  images: z.object({ full: text }).optional().catch(undefined),
  externalLinks: z.object({ cardmarketId: product, tcgPlayerId: product }).optional().catch(undefined),
})
const SetInfo = z.object({ name: z.string().min(1), releaseDate: text })
const Document = z.object({
  metadata: z.object({ language: text }).optional().catch(undefined),
  sets: z.record(z.string(), SetInfo).catch({}),
})

const MOST_CARDS = 50_000

/** LorcanaJSON's `allCards.json`: metadata, sets by code, and a list of cards. */
export const lorcanaJson: FileFormat = {
  name: 'lorcanajson',
  recognises: (head) => /^\s*\{/.test(head) && head.includes('"fullName"') && head.includes('"cards"'),
  rows: async function* ({ text: parts }) {
    const frame: Frame = { text: '' }
    // Few enough to keep until the sets are known, wherever they are in the document.
    const items: string[] = []
    for await (const item of splitItems(parts, frame)) {
      if (items.push(item) > MOST_CARDS) throw new SyntaxError('too many cards')
    }
    const { metadata, sets } = Document.parse(JSON.parse(frame.text.replace(/\[[\s,]*\]/g, '[]')))
    const language = languageIn(games.lorcana, metadata?.language ?? 'en')
    for (const [place, item] of items.entries()) yield rowOf(JSON.parse(item), place + 1, language, sets)
  },
}

function rowOf(
  item: unknown,
  place: number,
  language: string | undefined,
  sets: z.infer<typeof Document>['sets'],
): FileRow {
  const { data } = Card.safeParse(item)
  if (!data) return { at: `card ${place}`, refused: 'unreadable' }
  const { fullName, setCode, externalLinks, images, foilTypes } = data
  const number = data.number + (data.variant ?? '')
  const at = `${fullName} ${number}`
  if (!language) return { at, refused: 'languageNotSold' }
  const set = sets[setCode]
  if (!set) return { at, refused: 'noSet' }
  return {
    at,
    card: {
      game: 'lorcana',
      pokedataId: printingId('lorcana', { setCode, number }),
      kind: 'card',
      name: fullName,
      imageUrl: images?.full,
      setId: setCode.toLowerCase(),
      setCode,
      setName: set.name,
      number,
      rarity: rarityIn(games.lorcana, data.rarity),
      language,
      released: set.releaseDate,
      finishes: finishesIn(
        games.lorcana,
        foilTypes.map((type) => (type === 'None' ? 'normal' : 'foil')),
      ),
      cardmarketId: externalLinks?.cardmarketId,
      tcgplayerId: externalLinks?.tcgPlayerId,
    },
  }
}
