import type { CardNumbers } from '../games/game.ts'

export const CARD_MM = { width: 63, height: 88 }

/** Width of the card in the picture, as part of the picture's width. */
export const GUIDE_WIDTH = 0.78

export type Area = { x: number; y: number; width: number; height: number }

const areas: Readonly<Record<CardNumbers['place'], Area>> = {
  'bottom-left': { x: 2, y: 79.5, width: 36, height: 9.5 },
  'bottom-right': { x: 34, y: 79.5, width: 27.5, height: 9.5 },
  'below-picture-right': { x: 32, y: 59.5, width: 29.5, height: 6.5 },
}

/** Where its name is. */
export const TITLE: Area = { x: 3, y: 2.5, width: 48, height: 8.5 }

/** Where the number of a card is, in millimetres from its top left corner, with a margin for an unsteady hand. */
export const areaOf = (place: CardNumbers['place']): Area => areas[place]

/** The frame for a card in the middle of a picture, in pixels. */
export function guideIn(width: number, height: number): Area & { mm: number } {
  const card = Math.min(width * GUIDE_WIDTH, (height * 0.92 * CARD_MM.width) / CARD_MM.height)
  const mm = card / CARD_MM.width
  const tall = CARD_MM.height * mm
  return { x: (width - card) / 2, y: (height - tall) / 2, width: card, height: tall, mm }
}
