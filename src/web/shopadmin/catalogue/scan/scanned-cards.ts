import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'

export type ScannedLine = { entry: CatalogueProduct; pieces: number; language?: CardLanguage }

const keyOf = (shopId: number) => `scannedCards:${shopId}`

/** Cards scanned on this device that were not added to the shop yet. */
export function storedScans(shopId: number): ScannedLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? '[]')
    return Array.isArray(stored) ? (stored as ScannedLine[]) : []
  } catch {
    return []
  }
}

export function storeScans(shopId: number, lines: readonly ScannedLine[]) {
  try {
    if (lines.length === 0) localStorage.removeItem(keyOf(shopId))
    else localStorage.setItem(keyOf(shopId), JSON.stringify(lines))
  } catch {
    // A full or disabled storage: the list is there until the page is left.
  }
}

/** One piece more of the card in this language; the last scanned comes first. */
export function withCard(
  lines: readonly ScannedLine[],
  entry: CatalogueProduct,
  language: CardLanguage | undefined,
): ScannedLine[] {
  const isSame = (line: ScannedLine) => line.entry.id === entry.id && line.language === language
  const pieces = (lines.find(isSame)?.pieces ?? 0) + 1
  return [{ entry, pieces, ...(language && { language }) }, ...lines.filter((line) => !isSame(line))]
}

/** The lines as a list of cards, in the order in which they were scanned. */
export const listOf = (lines: readonly ScannedLine[], finish: string) => {
  const inOrder = lines.toReversed()
  const text = inOrder.map(({ entry, pieces, language }) =>
    [pieces, entry.name, entry.setCode, printedNumber(entry), language, finish].filter(Boolean).join(' '),
  )
  return { text: text.join('\n'), chosen: inOrder.map(({ entry }) => entry) }
}
