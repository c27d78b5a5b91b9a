import type { z } from 'zod'
import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import type { importAnswers } from '#shared/contract/catalogue/import-reading.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { isOfBothScales, scalesIn } from './values/read-condition.ts'

/** The owner's answers to questions that a file leaves open. */
export type Answers = { [Name in keyof typeof importAnswers]?: z.output<(typeof importAnswers)[Name]> }

/** Scale by which `LP` is read in a file, and the scale to report. */
export type FileScale = { reads: ConditionScale | undefined; told: ImportReading['scale'] }

/** `always`: the scale of the system that wrote the file; `otherwise`: the default if the file does not tell. */
export function scaleOf(
  conditions: readonly string[],
  { scale: answer }: Answers,
  { always, otherwise }: { always?: ConditionScale | undefined; otherwise: ConditionScale },
): FileScale {
  const seen = scalesIn(conditions)
  if (always) seen.add(always)
  const [first, second] = seen
  const reads = answer ?? (second ? undefined : (first ?? otherwise))
  const matters = conditions.some(isOfBothScales)
  // A system with one scale and no other in the file leaves nothing to ask.
  if (!matters || (always && !second && !answer)) return { reads, told: null }
  return { reads, told: reads ?? 'both' }
}
