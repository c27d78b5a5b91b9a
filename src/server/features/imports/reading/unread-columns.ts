import type { CsvFile } from '#server/csv/read-csv.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { isReasonsHeading } from '../formats/headings.ts'

// Placeholders for an empty value in other systems.
const NOTHING = /^(?:|-|0+(?:[.,]0+)?|false|no|n\/a|none|null)$/i
const MOST_SHOWN = 60

// Equal numbers may be a coincidence, equal words are not.
const WORDS = /\p{L}{2}/u

/** Whether a cell contains information that no imported cell of the row repeats. */
function saysMore(cells: readonly string[], place: number, used: ReadonlySet<number>): boolean {
  const text = (cells[place] ?? '').trim()
  if (NOTHING.test(text)) return false
  if (!WORDS.test(text)) return true
  for (const imported of used) if (text === (cells[imported] ?? '').trim()) return false
  return true
}

/**
 * Columns with information that we have no field for, with the number of rows. `used`: positions of imported columns.
 */
export function unreadColumns(
  { headings, rows }: CsvFile,
  used: ReadonlySet<number>,
  spare: readonly string[] = [],
): ImportReading['notKept'] {
  return headings.cells.flatMap((cell, place) => {
    const heading = unescapeCell(cell).trim()
    if (used.has(place) || isReasonsHeading(heading) || spare.includes(plainHeading(heading))) return []
    const count = rows.filter(({ cells }) => saysMore(cells, place, used)).length
    // A column without a heading is named by its position.
    return count === 0 ? [] : [{ column: heading.slice(0, MOST_SHOWN) || `#${place + 1}`, rows: count }]
  })
}
