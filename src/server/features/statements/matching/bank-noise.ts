/** Replaces text from the bank: nothing is joined across it. */
const NOISE = '\uE000'
/** Replaces a label: a part of the text begins or ends here. */
export const PART = '\uE001'

const YEAR = String.raw`(?:19|20)?\d\d`
const MONTH = '(?:JAN|FEB|MRT|MAR|MAART|MAA|APR|MEI|MAY|JUN|JUL|AUG|SEP|OKT|OCT|NOV|DEC)[A-Z]{0,6}'

// Repetitions are bounded, so that matching takes linear time.
const noise: readonly RegExp[] = [
  // 21-11-2026, 2026-11-21T10:29, 21.11.26, 21/11
  /(?<![A-Z0-9])(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2}))(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z?|T?(?![A-Z0-9]))/g,
  // 21 november 2026, 21-NOV-26, NOV 21 2026
  new RegExp(String.raw`(?<![A-Z0-9])\d{1,2}[ .-]{1,2}${MONTH}(?:[ .-]{1,2}${YEAR})?(?![A-Z0-9])`, 'g'),
  new RegExp(String.raw`(?<![A-Z0-9])${MONTH}[ .-]{1,2}\d{1,2}(?:,? ${YEAR})?(?![A-Z0-9])`, 'g'),
  new RegExp(String.raw`(?<![A-Z0-9])${MONTH}[ .-]{1,2}(?:19|20)\d\d(?![A-Z0-9])`, 'g'),
  // 21 11 2026, also with the month first
  /(?<![A-Z0-9])\d{1,2} \d{1,2} (?:19|20)\d\d(?![A-Z0-9])/g,
  // Datum 20261121, Valutadatum: 21112026, Datum/Tijd: 202611211029
  /(?<![A-Z0-9])(?:[A-Z]{0,10}DATUM|DATE|VALUTA|VALUE|DD|D\.D\.)(?:\/TIJD|\/TIME)?\s?:?\s?\d{6,14}(?![A-Z0-9])/g,
  // 10:29, 10:29:22, 10.29 UUR, 10U29, OM 1029
  /(?<![A-Z0-9])\d{1,2} ?: ?\d\d(?: ?: ?\d\d)?(?:\.\d{1,6})?(?:Z|\+\d\d:?\d\d)?(?![A-Z0-9])/g,
  /(?<![A-Z0-9])\d{1,2}[.UH]\d\d(?:[.M]\d\d)? ?(?:UUR|U|H)?(?![A-Z0-9])/g,
  /(?<![A-Z0-9])(?:OM|TIJD|TIME|AT)\s?:?\s\d{3,6}(?![A-Z0-9])/g,
  /(?<![A-Z0-9])\d{3,4} ?(?:UUR|HRS)(?![A-Z0-9])/g,
  // 06 12345678, 0140 0008 3215 8636
  /(?<![A-Z0-9])0\d{1,3}[ -]\d{6,8}(?![A-Z0-9])/g,
  /(?<![A-Z0-9])\d{4}(?: \d{4}){3,9}(?: \d{1,3})?(?![A-Z0-9])/g,
  // NL20 INGB 0001 2345 67
  /(?<![A-Z0-9])[A-Z]{2}\d\d(?: [A-Z0-9]{4}){3,7}(?: [A-Z0-9]{1,3})?(?![A-Z0-9])/g,
  /(?<![A-Z0-9])(?:BEA|GEA|COA)[^A-Z0-9]{1,40}(?:[A-Z ]{0,30})?NR:[A-Z0-9]{1,20}/g,
  /(?<![A-Z0-9])PAS ?\d{3}(?![A-Z0-9])/g,
  // 1031 AB, NL-1031 AB. Dutch two-letter words are no postcode letters.
  /(?<![A-Z0-9])(?:NL-?)?[1-9]\d{3} (?!(?:EN|OF|OP|IN|TE|OM|IS|VD|NA|ER|AF|SA|SD|SS)(?![A-Z0-9]))[A-Z]{2}(?![A-Z0-9])/g,
  // € 104,20, EUR 1031, 104,20, 1.031,00, 1031,-, 1031 EURO
  /(?:€|(?<![A-Z0-9])(?:EUR|EURO)(?=[ \d.,-]{1,20}[.,]\d\d| )) {0,3}-?\d[\d.,]{0,20}-{0,2}(?![A-Z0-9])/g,
  /(?<![A-Z0-9.,])[-+]?\d{1,12}(?:[.,]\d{3}){0,4}(?:[.,]\d\d|,-{1,2})(?![A-Z0-9])(?![.,]\d)/g,
  /(?<![A-Z0-9])\d{1,12} ?(?:EUR|EURO|€)(?![A-Z0-9])/g,
]

/** Banks' labels of their own numbers, with the following word. */
const LABELLED =
  /(?<![A-Z0-9])(?:PASVOLGNR|PASNR|PAS|KAARTNR|KAARTNUMMER|VOLGNR|VOLGNUMMER|TERM|TERMINAL|TERMINALNR|TRANSACTIE|TRANSACTIENR|TRANSACTION|MANDAAT|MACHTIGING|INCASSANT|MANDATE|CREDITOR|BIC|IBAN|AUTORISATIE|AUTH|CSID|MARF|TRCD|SVCL|ISDT|PREF)(?: ?(?:ID|NR|NO|NUMMER))?\.? ?[:/]+ ?[^\s;]{1,60}/g

const CUSTOMERS = /(?<![A-Z0-9])(?:OMSCHRIJVING|DESCRIPTION|MEDEDELING|MEDEDELINGEN) ?:/g
const BANKS =
  /(?<![A-Z0-9])(?:NAAM|NAME|IBAN|BIC|KENMERK|REFERENCE|BETALINGSKENM\.?|DATUM\/TIJD|DATE\/TIME|VALUTADATUM|VALUE DATE|MACHTIGING ID|INCASSANT ID|PASVOLGNR|TRANSACTIE|TERM) ?:/g

/**
 * Masks dates, times, amounts, accounts, postcodes and bank references in an uppercase text, since their digits are no
 * order numbers.
 */
export const withoutNoise = (text: string): string =>
  noise
    .reduce((rest, pattern) => rest.replace(pattern, ` ${NOISE} `), text.replace(LABELLED, ` ${PART} ${NOISE} `))
    .replace(CUSTOMERS, ` ${PART} `)
    .replace(BANKS, ` ${PART} ${NOISE} `)
