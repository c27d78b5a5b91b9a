import { plainHeading } from '#server/files/plain-heading.ts'
import { cardmarket } from './cardmarket.ts'
import { collectr } from './collectr.ts'
import { deckbox } from './deckbox.ts'
import { dragonShield, dragonShieldApp } from './dragon-shield.ts'
import type { Format } from './format.ts'
import { manabox } from './manabox.ts'
import { managem } from './managem.ts'
import { powerTools } from './power-tools.ts'
import { shopify } from './shopify.ts'
import { tcgplayer } from './tcgplayer.ts'
import { tcgplayerApp } from './tcgplayer-app.ts'

const formats: readonly Format[] = [
  cardmarket,
  powerTools,
  tcgplayer,
  tcgplayerApp,
  manabox,
  collectr,
  deckbox,
  dragonShield,
  dragonShieldApp,
  shopify,
  managem,
]

/** The format whose headings the file has, in any order and among others. Undefined for an unknown format. */
export function recognise(headings: readonly string[]): Format | undefined {
  const there = new Set(headings.map(plainHeading))
  return formats.find((format) => format.headings.every((heading) => there.has(heading)))
}
