import { z } from 'zod'
import { splitItems } from '#server/json/split-items.ts'
import { games } from '#shared/rules/games/games.ts'
import type { FileCard, FilePrice, FileRow } from '../file-card.ts'
import { finishesIn, finishIn, languageIn, printingId, rarityIn } from '../words-of-files.ts'
import type { FileFormat } from './format.ts'

const text = z.string().optional().catch(undefined)
const list = z.array(z.string()).catch([])
const product = z.int().positive().optional().catch(undefined)
const Pictures = z.object({ normal: text }).optional().catch(undefined)
const Face = z.object({ name: text, printed_name: text, image_uris: Pictures })

const Card = z.object({
  object: z.literal('card'),
  name: z.string().min(1),
  printed_name: text,
  lang: z.string().min(1),
  released_at: text,
  set: z.string().min(1),
  set_name: z.string().min(1),
  collector_number: z.string().min(1),
  rarity: text,
  type_line: text,
  finishes: list,
  promo_types: list,
  games: list,
  digital: z.boolean().catch(false),
  cardmarket_id: product,
  tcgplayer_id: product,
  prices: z.record(z.string(), z.string().nullish()).catch({}),
  image_uris: Pictures,
  card_faces: z.array(Face).catch([]),
})
type Card = z.infer<typeof Card>

/** Scryfall's bulk files of Magic cards: a JSON list, an object per printing. */
export const scryfall: FileFormat = {
  name: 'scryfall',
  recognises: (head) =>
    /^\s*(?:\[\s*)?\{/.test(head) && /"object"\s*:\s*"card"/.test(head) && head.includes('"collector_number"'),
  rows: async function* ({ text: parts }) {
    let read = 0
    for await (const item of splitItems(parts, { text: '' })) {
      read++
      yield rowOf(item, read)
    }
  },
}

function rowOf(item: string, read: number): FileRow {
  const { data } = Card.safeParse(JSON.parse(item))
  if (!data) return { at: `card ${read}`, refused: 'unreadable' }
  const at = `${data.name} ${data.set.toUpperCase()} ${data.collector_number}`
  const language = languageIn(games.magic, data.lang)
  return language ? { at, card: cardOf(data, language) } : { at, refused: 'languageNotSold' }
}

function cardOf(card: Card, language: string): FileCard {
  const { magic } = games
  const { card_faces: faces, promo_types: promos, released_at: released } = card
  const printed = card.printed_name ?? faces.flatMap(({ printed_name: name }) => name ?? []).join(' // ')
  return {
    game: 'magic',
    pokedataId: printingId('magic', { setCode: card.set, number: card.collector_number }),
    kind: 'card',
    name: card.name,
    imageUrl: card.image_uris?.normal ?? faces[0]?.image_uris?.normal,
    setId: card.set.toLowerCase(),
    setCode: card.set.toUpperCase(),
    setName: card.set_name,
    number: card.collector_number,
    rarity: card.type_line?.startsWith('Basic Land') ? 'Land' : rarityIn(magic, card.rarity),
    language,
    released,
    finishes: finishesIn(
      magic,
      card.finishes.map((finish) => special(finish, promos)),
    ),
    digital: card.digital || (card.games.length > 0 && !card.games.includes('paper')),
    cardmarketId: card.cardmarket_id,
    tcgplayerId: card.tcgplayer_id,
    alsoFoundBy: printed && printed !== card.name ? [printed] : [],
    prices: pricesOf(card),
  }
}

/** Foil patterns are promo types of the foil finish: `surgefoil`. */
function special(finish: string, promos: readonly string[]): string {
  const pattern = promos.find((type) => type.endsWith('foil') && type !== 'foil')
  return finish === 'foil' && pattern ? pattern.replace(/foil$/, ' foil') : finish
}

/** Prices in euros are Cardmarket's. */
function pricesOf({ prices, promo_types: promos }: Card): FilePrice[] {
  const columns = { eur: 'nonfoil', eur_foil: 'foil', eur_etched: 'etched' }
  return Object.entries(columns).flatMap(([column, finish]) => {
    const cents = Math.round(Number(prices[column] ?? 0) * 100)
    return cents > 0 ? [{ finish: finishIn(games.magic, special(finish, promos)), cents }] : []
  })
}
