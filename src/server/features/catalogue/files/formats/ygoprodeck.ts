import { z } from 'zod'
import { splitItems } from '#server/json/split-items.ts'
import { games } from '#shared/rules/games/games.ts'
import type { FileRow } from '../file-card.ts'
import { languageIn, printingId, rarityIn } from '../words-of-files.ts'
import type { FileFormat } from './format.ts'

const text = z.string().optional().catch(undefined)
const Printing = z.object({ set_name: z.string().min(1), set_code: z.string().min(1), set_rarity: text })
const Card = z.object({
  /** The password printed on the card. */
  id: z.int().positive().optional().catch(undefined),
  name: z.string().min(1),
  card_sets: z.array(z.unknown()).catch([]),
  card_images: z.array(z.object({ image_url: text })).catch([]),
})

/** YGOPRODeck's answer to `cardinfo.php`: a card with its printings. Its prices are those of the cheapest printing, so they are left out. */
export const ygoprodeck: FileFormat = {
  name: 'ygoprodeck',
  recognises: (head) => /^\s*\{/.test(head) && head.includes('"card_sets"') && head.includes('"card_images"'),
  rows: async function* ({ text: parts }) {
    let read = 0
    for await (const item of splitItems(parts, { text: '' })) {
      read++
      const { data } = Card.safeParse(JSON.parse(item))
      if (data) yield* printingsOf(data)
      else yield { at: `card ${read}`, refused: 'unreadable' }
    }
  },
}

function* printingsOf({
  id,
  name,
  card_sets: printings,
  card_images: [picture],
}: z.infer<typeof Card>): Generator<FileRow> {
  for (const printing of printings) {
    const { data } = Printing.safeParse(printing)
    if (!data) {
      yield { at: name, refused: 'unreadable' }
      continue
    }
    const { set_code: number, set_name: setName } = data
    const at = `${name} ${number}`
    const [code, ...rest] = number.split('-')
    if (!code || rest.length === 0) {
      yield { at, refused: 'noNumber' }
      continue
    }
    const language = languageOfNumber(number)
    if (!language) {
      yield { at, refused: 'languageNotSold' }
      continue
    }
    const rarity = rarityIn(games.yugioh, data.set_rarity)
    yield {
      at,
      card: {
        game: 'yugioh',
        pokedataId: printingId('yugioh', { setName, number, rarity }),
        kind: 'card',
        name,
        imageUrl: picture?.image_url,
        setId: `${code}-${setName}`
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .slice(0, 60),
        setCode: code,
        setName,
        number,
        rarity,
        language,
        alsoFoundBy: id === undefined ? [] : [String(id)],
      },
    }
  }
}

/** `LOB-EN001`; without letters, or with those of a series (`LOB-E001`), the card is English. */
function languageOfNumber(number: string): string | undefined {
  const [, letters = 'EN'] = /-([A-Z]{2})\d/.exec(number) ?? []
  const spelled = letters === 'SP' ? 'ES' : letters === 'JP' ? 'JA' : letters
  return (
    languageIn(games.yugioh, spelled) ?? (/^(DE|FR|IT|ES|PT|JA|KO|KR|AE|TC|SC)$/.test(spelled) ? undefined : 'English')
  )
}
