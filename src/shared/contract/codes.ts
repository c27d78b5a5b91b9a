import { isDamagedCardNumber, isSpreadsheetDamage } from '../rules/csv/spreadsheet-damage.ts'
import { line, lineOrNone } from './fields.ts'
import { problem } from './problem.ts'

/** A code, or none. It is refused if a spreadsheet made a date or a rounded number of it. */
export const codeOrNone = (max: number) =>
  lineOrNone(max).refine((text) => !isSpreadsheetDamage(text), problem('spreadsheetChanged'))

/** The code by which a parcel is followed. */
export const TrackingCode = line(100).refine((text) => !isSpreadsheetDamage(text), problem('spreadsheetChanged'))

/** The number on a card or the code of its set, or none. */
export const CardNumber = lineOrNone(20).refine((text) => !isDamagedCardNumber(text), problem('spreadsheetChanged'))
