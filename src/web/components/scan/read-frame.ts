import type { CardNumbers } from '#shared/rules/games/game.ts'
import { type Area, areaOf, guideIn, TITLE } from '#shared/rules/scanning/guide.ts'
import type { Gray } from './gray.ts'
import { sharpness } from './gray.ts'
import type { Recogniser } from './recogniser.ts'
import { textLines } from './text-lines.ts'

/** Part of a picture, in whole pixels. */
export type Cut = (area: Area) => Gray

/** Below, numbers cannot be read. */
const SHARP_ENOUGH = 12
const NUMBER_MM = { lowest: 0.7, highest: 3.2 }
const TITLE_MM = { lowest: 1.5, highest: 6 }

/** The lines of text at the number of a card in the guide, or `blurred`. */
export async function readNumber(
  read: Recogniser,
  cut: Cut,
  picture: { width: number; height: number },
  place: CardNumbers['place'],
): Promise<string[] | 'blurred'> {
  const guide = guideIn(picture.width, picture.height)
  const part = cut(within(guide, areaOf(place)))
  if (sharpness(part) < SHARP_ENOUGH) return 'blurred'
  return readLines(read, part, guide.mm, NUMBER_MM)
}

/** The title of the card in the guide. */
export async function readTitle(
  read: Recogniser,
  cut: Cut,
  picture: { width: number; height: number },
): Promise<string> {
  const guide = guideIn(picture.width, picture.height)
  return (await readLines(read, cut(within(guide, TITLE)), guide.mm, TITLE_MM)).join(' ')
}

const within = (guide: ReturnType<typeof guideIn>, area: Area): Area => ({
  x: Math.round(guide.x + area.x * guide.mm),
  y: Math.round(guide.y + area.y * guide.mm),
  width: Math.round(area.width * guide.mm),
  height: Math.round(area.height * guide.mm),
})

async function readLines(read: Recogniser, part: Gray, mm: number, heights: { lowest: number; highest: number }) {
  const lines: string[] = []
  for (const line of textLines(part, mm, heights)) lines.push(await read(line))
  return lines
}
