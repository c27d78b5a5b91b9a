import type { z } from 'zod'
import type { ImportReading } from '#shared/contract/csv.ts'
import type { importAnswers } from '#shared/contract/import-reading.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { isOfBothScales, scalesIn } from './values/read-condition.ts'

/** What the owner said to what a file leaves open. */
export type Answers = { [Name in keyof typeof importAnswers]?: z.output<(typeof importAnswers)[Name]> }

/** By which scale `LP` is read in a file, and what is told of it. */
export type FileScale = { reads: ConditionScale | undefined; told: ImportReading['scale'] }

/** `always`: the scale of the system that wrote the file; `otherwise`: the one that is meant where nothing in the file tells. */
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
  // Where the system has one scale and the file no other there is nothing to ask.
  if (!matters || (always && !second && !answer)) return { reads, told: null }
  return { reads, told: reads ?? 'both' }
}
