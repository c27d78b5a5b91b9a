import { isPriceGuide, isProductFile } from './cardmarket.ts'
import { cardsCsv } from './cards-csv.ts'
import { cardsJsonl } from './cards-jsonl.ts'
import type { FileFormat, FormatName } from './format.ts'
import { lorcanaJson } from './lorcana-json.ts'
import { scryfall } from './scryfall.ts'
import { ygoprodeck } from './ygoprodeck.ts'

export const cardFormats: readonly FileFormat[] = [scryfall, ygoprodeck, lorcanaJson, cardsJsonl, cardsCsv]

/** The format of a file that begins like this, or undefined. */
export function recognise(head: string): FormatName | undefined {
  if (isPriceGuide(head)) return 'cardmarket-prices'
  if (isProductFile(head)) return 'cardmarket-products'
  return cardFormats.find((format) => format.recognises(head))?.name
}
