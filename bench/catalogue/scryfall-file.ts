import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { randomOf } from '#server/demo/random.ts'

const SEED = 'bench scryfall'
const SETS = 400
const rarities = ['common', 'uncommon', 'rare', 'mythic'] as const

/** Writes a file as large as Scryfall's `default_cards`, with fictional cards: one object a line, in a list. Returns their number and the seed. */
export async function writeScryfallFile(path: string, megabytes: number) {
  const random = randomOf(SEED)
  const file = createWriteStream(path)
  let [size, cards] = [0, 0]
  const write = async (text: string) => {
    size += text.length
    if (!file.write(text)) await once(file, 'drain')
  }
  await write('[\n')
  while (size < megabytes * 1_000_000) {
    await write(`${cards === 0 ? '' : ',\n'}${JSON.stringify(cardOf(cards, random))}`)
    cards++
  }
  await write('\n]\n')
  file.end()
  await once(file, 'close')
  return { cards, seed: SEED }
}

function cardOf(at: number, random: ReturnType<typeof randomOf>) {
  const set = `q${(at % SETS).toString(36).padStart(2, '0')}`
  const euros = random.between(0.02, 90)
  return {
    object: 'card',
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Card ${at % 31_000} of the Bench`,
    lang: 'en',
    released_at: `${1994 + (at % 30)}-0${1 + (at % 9)}-15`,
    layout: 'normal',
    set,
    set_name: `Bench Set ${at % SETS}`,
    collector_number: String(1 + Math.floor(at / SETS)),
    rarity: random.pick(rarities),
    type_line: 'Creature — Bench',
    finishes: at % 5 ? ['nonfoil', 'foil'] : ['nonfoil', 'foil', 'etched'],
    promo_types: [],
    games: ['paper', 'mtgo'],
    digital: false,
    cardmarket_id: 1_000_000 + at,
    tcgplayer_id: 2_000_000 + at,
    prices: { usd: null, eur: euros.toFixed(2), eur_foil: (euros * 2).toFixed(2) },
    image_uris: { normal: `https://cards.bench.example/normal/${at}.jpg` },
    // Texts, legalities and links, which an import leaves out.
    oracle_text: 'Draw a card. '.repeat(120),
    related_uris: Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`site${n}`, `https://shop${n}.example/${'x'.repeat(150)}`]),
    ),
  }
}
