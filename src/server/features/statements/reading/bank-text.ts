import { isIban, plain, plainAccount, type ReadEntry } from './entry.ts'

const codes = [
  'EREF',
  'PREF',
  'MARF',
  'CSID',
  'CNTP',
  'REMI',
  'PURP',
  'ULTB',
  'ULTD',
  'TRTP',
  'IBAN',
  'BIC',
  'NAME',
  'ORDP',
  'BENM',
  'ISDT',
  'TRCD',
  'RTRN',
  'ADDR',
  'ID',
  'SVCL',
  'OAMT',
  'MDAT',
  'CREF',
  'IREF',
]
const CODE = new RegExp(`/ ?(${codes.join('|')}) ?/`, 'g')

/**
 * Parses a bank's text with payer and purpose: '/TRTP/…/IBAN/…/NAME/…/REMI/…', or 'IBAN: … Naam: … Omschrijving: …'.
 * Any other text is the description.
 */
export function readBankText(text: string): Partial<ReadEntry> {
  const parts = codesIn(text)
  return parts.size > 0 ? fromCodes(parts, text) : fromLabels(text)
}

function codesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const matches = [...text.matchAll(CODE)]
  matches.forEach((match, place) => {
    const value = text.slice(match.index + match[0].length, matches[place + 1]?.index ?? text.length)
    const code = match[1] ?? ''
    if (!found.has(code)) found.set(code, withoutSlashes(value))
  })
  return found
}

function withoutSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}

function fromCodes(parts: ReadonlyMap<string, string>, text: string): Partial<ReadEntry> {
  const [iban = '', , cntpName = ''] = (parts.get('CNTP') ?? '').split('/')
  const written = parts.get('REMI') ?? ''
  const remittance = plain(written.replace(/^ ?(?:USTD ?\/ ?\/|STRD ?\/ ?(?:CUR|ISO)? ?\/?)/, ''))
  const endToEnd = plain(parts.get('EREF') ?? '')
  const isStructured = /^ ?STRD ?\//.test(written)
  return {
    name: plain(parts.get('NAME') ?? cntpName),
    counterAccount: accountAt(parts.get('IBAN') ?? iban),
    description: parts.has('REMI') ? remittance : plain(text),
    ...(isStructured ? { reference: remittance } : isReference(endToEnd) ? { reference: endToEnd } : {}),
    ...(parts.has('RTRN') ? { isReversal: true } : {}),
  }
}

const isReference = (text: string): boolean => text !== '' && !/^NOT ?PROVIDED$/i.test(text)

const LABEL =
  /(?<![\p{L}\d])(IBAN|BIC|Naam|Omschrijving|Kenmerk|Machtiging(?: ID)?|Incassant(?: ID)?|Betalingskenm\.?):/giu

/** ABN AMRO's labels: 'SEPA Overboeking  IBAN: NL… BIC: … Naam: … Omschrijving: … Kenmerk: …'. */
function fromLabels(text: string): Partial<ReadEntry> {
  const found = new Map<string, string>()
  let open: { label: string; from: number } | undefined
  const close = (until: number) => open && found.set(open.label, plain(text.slice(open.from, until)))
  for (const match of text.matchAll(LABEL)) {
    const label = labelOf(match[1] ?? '')
    // After a customer's text, only labels that banks put there start a new part.
    if (found.has(label) || open?.label === label || (open?.label === 'omschrijving' && label === 'naam')) continue
    close(match.index)
    open = { label, from: match.index + match[0].length }
  }
  close(text.length)
  const mark = found.get('betalingskenm') ?? found.get('kenmerk') ?? ''
  return {
    name: found.get('naam') ?? '',
    counterAccount: accountAt(found.get('iban') ?? ''),
    description: found.get('omschrijving') ?? plain(text),
    ...(isReference(mark) ? { reference: mark } : {}),
  }
}

const labelOf = (label: string) => label.toLowerCase().replace(/[^a-z]/g, '')

/** The account at the start of a text; banks append more. */
function accountAt(text: string): string | null {
  const [first = ''] = text.trim().split(/\s/, 1)
  return plainAccount(isIban(first) ? first : text)
}
