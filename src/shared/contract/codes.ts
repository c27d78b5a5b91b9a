import { isDamagedCardNumber, isSpreadsheetDamage } from '../rules/csv/spreadsheet-damage.ts'
import { line, lineOrNone } from './fields.ts'
import { problem } from './problem.ts'

/** A code, or empty. Refused if a spreadsheet turned it into a date or a rounded number. */
export const codeOrNone = (max: number) =>
  lineOrNone(max).refine((text) => !isSpreadsheetDamage(text), problem('spreadsheetChanged'))

export const TrackingCode = line(100).refine((text) => !isSpreadsheetDamage(text), problem('spreadsheetChanged'))

/** Number on a card or code of its set, or empty. */
export const CardNumber = lineOrNone(20).refine((text) => !isDamagedCardNumber(text), problem('spreadsheetChanged'))
