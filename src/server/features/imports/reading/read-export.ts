import type { Database } from '#server/database/connect.ts'
import type { Condition, ConditionScale } from '#shared/rules/cards/conditions.ts'
import { delimiterOf } from '#shared/rules/csv/csv-columns.ts'
import { recognise } from '../formats/all-formats.ts'
import { matchCards } from '../matching/match-cards.ts'
import { finishOf } from '../planning/form-of-facts.ts'
import { readCsvFile } from './csv-files.ts'
import { readFile } from './read-file.ts'

/** A row of an app's export, with its card, if the catalogue has exactly one for it. */
type ExportLine = {
  line: number
  text: string
  cardId: number | null
  pieces: number
  condition: Condition | null
  finish: string | null
  language: string | null
  /** Graded, signed, altered, a playset or a 1st edition. */
  isSpecial: boolean
}

/** Reads a pasted CSV export of another app. Undefined for any other text. */
export async function readExport(
  db: Database,
  text: string,
  { scale, most }: { scale: ConditionScale; most: number },
): Promise<{ lines: ExportLine[]; leftOut: number } | undefined> {
  const [heading = ''] = text.split('\n', 1)
  const format = recognise(heading.split(delimiterOf(heading)).map((cell) => cell.trim().replace(/^"|"$/g, '')))
  if (!format) return undefined
  const file = await readCsvFile(Buffer.from(text), true)
  const { rows } = await readFile(file, {}, { mapping: undefined, shopScale: scale })
  const cards = rows.flatMap(({ line, facts }) => (facts && facts.quantity !== 0 ? [{ line, facts }] : []))
  const first = cards.slice(0, most)
  const matches = await matchCards(
    db,
    first.map(({ facts }) => facts),
  )
  const lines = first.map(({ line, facts }, at): ExportLine => {
    const { card } = matches[at] ?? {}
    return {
      line,
      text: [facts.name, facts.setName ?? facts.setCode, facts.number].filter(Boolean).join(' · '),
      cardId: card?.id ?? null,
      pieces: facts.quantity ?? 1,
      condition: facts.condition || null,
      finish: finishOf(facts, card, card?.game ?? facts.game ?? undefined) ?? null,
      language: facts.language ?? null,
      isSpecial: Boolean(
        facts.gradeCompany || facts.isSigned || facts.isAltered || facts.isPlayset || facts.isFirstEdition,
      ),
    }
  })
  return { lines, leftOut: cards.length - first.length }
}
