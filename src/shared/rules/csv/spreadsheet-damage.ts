// As Excel, LibreOffice and Numbers show months in Dutch, English, German and French. A code in capitals, 'DEC-12', is a code.
const MONTH =
  /^(?:[Jj]an(?:v|uari|uary|uar)?|[Ff]eb(?:ruari|ruary|ruar)?|[Ff]évr|[Mm](?:rt|ar|aart|arch|rz|är|ärz)|[Aa](?:pr|vr)(?:il)?|[Mm](?:ei|ay|ai)|[Jj]un[ei]?|[Jj]uin|[Jj]ul[iy]?|[Jj]uil|[Aa]ug(?:ustus|ust)?|[Aa]oût|[Ss]ept?(?:ember)?|[Oo][kc]t(?:ober)?|[Nn]ov(?:ember)?|[Dd](?:e[cz]|éc)(?:ember)?)$/

const EXPONENT = /^[-+]?\d(?:[.,]\d+)?E[-+]?\d{2,3}$/i
// A day and a month, a month and a year, and a long date; each with its month.
const DATES = [
  /^\d{1,2}(?:-|\/|\. ?)(\p{L}{3,9})\.?(?:(?:-|\/|\. ?)\d{2,4})?$/u,
  /^(\p{L}{3,9})(?:-|\/|\. ?)\d{2,4}$/u,
  /^\d{1,2} (\p{L}{3,9})\.? \d{4}$/u,
]
const ERROR = /^#(?:#+|[\p{Lu}/0]{2,8}[!?]|N\/[AB]|NV)$/u

const SHORT_DATE =
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d{2})|(?:19|20)\d{2}[-/]\d{1,2}[-/]\d{1,2})(?:[ T]00?:00(?::00)?Z?)?$/

/** Whether a spreadsheet made a date, a rounded number or an error of a code: `12-dec` of `12/12`, `3,21E+12` of a tracking code. */
export function isSpreadsheetDamage(text: string): boolean {
  const cell = text.trim()
  if (cell.length > 30) return false
  return EXPONENT.test(cell) || ERROR.test(cell) || DATES.some((date) => MONTH.test(date.exec(cell)?.[1] ?? ''))
}

/** The same for the number on a card, which is never a date of three parts. Other codes may be one. */
export const isDamagedCardNumber = (text: string): boolean => isSpreadsheetDamage(text) || SHORT_DATE.test(text.trim())
