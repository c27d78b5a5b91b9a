import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { StoredList } from '../../unsent/stored-list.ts'

/** Facts about a copy, from its print or from the label of one of the shop's own. */
export type CopyFacts = Partial<Pick<Product, 'language' | 'condition' | 'finish'>>
export type ScannedLine = CopyFacts & { entry: CatalogueProduct; pieces: number }

/** Cards scanned on this device that were not added to the shop yet. */
export const scannedCards = (shopId: number) => new StoredList<ScannedLine>(`scannedCards:${shopId}`)

const copyKey = ({ language, condition, finish }: CopyFacts) =>
  [language, condition, finish].map((each) => each ?? '').join(' ')

export const lineKey = (line: ScannedLine) => `${line.entry.id} ${copyKey(line)}`

/** One piece more of this copy of the card; the last scanned comes first. */
export function withCard(lines: readonly ScannedLine[], entry: CatalogueProduct, copy: CopyFacts): ScannedLine[] {
  const key = lineKey({ entry, pieces: 1, ...copy })
  const pieces = (lines.find((line) => lineKey(line) === key)?.pieces ?? 0) + 1
  return [{ entry, pieces, ...copy }, ...lines.filter((line) => lineKey(line) !== key)]
}

/** The lines as a list of cards, in the order in which they were scanned. `finish`: of copies whose own is not known. */
export const listOf = (lines: readonly ScannedLine[], finish: string) => {
  const inOrder = lines.toReversed()
  const text = inOrder.map(({ entry, pieces, ...copy }) =>
    [pieces, entry.name, entry.setCode, printedNumber(entry), copy.condition, copy.language, copy.finish ?? finish]
      .filter(Boolean)
      .join(' '),
  )
  return { text: text.join('\n'), chosen: inOrder.map(({ entry }) => entry) }
}
