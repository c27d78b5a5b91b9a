// Months as Excel, LibreOffice and Numbers display them in Dutch, English, German and French. A code in capitals, such as 'DEC-12', does
// not match.
const MONTH =
  /^(?:[Jj]an(?:v|uari|uary|uar)?|[Ff]eb(?:ruari|ruary|ruar)?|[Ff]évr|[Mm](?:rt|ar|aart|arch|rz|är|ärz)|[Aa](?:pr|vr)(?:il)?|[Mm](?:ei|ay|ai)|[Jj]un[ei]?|[Jj]uin|[Jj]ul[iy]?|[Jj]uil|[Aa]ug(?:ustus|ust)?|[Aa]oût|[Ss]ept?(?:ember)?|[Oo][kc]t(?:ober)?|[Nn]ov(?:ember)?|[Dd](?:e[cz]|éc)(?:ember)?)$/

const EXPONENT = /^[-+]?\d(?:[.,]\d+)?E[-+]?\d{2,3}$/i
// Day and month, month and year, and long dates; each captures its month.
const DATES = [
  /^\d{1,2}(?:-|\/|\. ?)(\p{L}{3,9})\.?(?:(?:-|\/|\. ?)\d{2,4})?$/u,
  /^(\p{L}{3,9})(?:-|\/|\. ?)\d{2,4}$/u,
  /^\d{1,2} (\p{L}{3,9})\.? \d{4}$/u,
]
const ERROR = /^#(?:#+|[\p{Lu}/0]{2,8}[!?]|N\/[AB]|NV)$/u

const SHORT_DATE =
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d{2})|(?:19|20)\d{2}[-/]\d{1,2}[-/]\d{1,2})(?:[ T]00?:00(?::00)?Z?)?$/

/**
 * Whether a spreadsheet turned a code into a date, a rounded number or an error: `12/12` into `12-dec`, a tracking code into `3,21E+12`.
 */
export function isSpreadsheetDamage(text: string): boolean {
  const cell = text.trim()
  if (cell.length > 30) return false
  return EXPONENT.test(cell) || ERROR.test(cell) || DATES.some((date) => MONTH.test(date.exec(cell)?.[1] ?? ''))
}

/** The same for a card number, which is never a date with three parts, unlike other codes. */
export const isDamagedCardNumber = (text: string): boolean => isSpreadsheetDamage(text) || SHORT_DATE.test(text.trim())
