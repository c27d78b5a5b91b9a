import { wrongAt } from '#server/features/imports/imports.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { MOST_ENTRIES, plain, plainAccount, type ReadEntry, type ReadStatement, readCents, readDay } from './entry.ts'

// Our own reader, since the parsers on npm have had no release for years and none reads what Dutch banks write in :86:.

type Field = { tag: string; line: number; text: string }

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:(?:60[FM]|61|25)[:P]/m.test(text)

/** The statements of an MT940 file (SWIFT), as ING, ABN AMRO, Rabobank and others write it. */
export function readMt940(text: string): ReadStatement {
  const entries: ReadEntry[] = []
  let [account, currency]: [string | null, string] = [null, 'EUR']
  let open: ReadEntry | undefined
  let ended = true
  for (const field of fieldsOf(text)) {
    if (field.tag === '25') account = plainAccount(firstLine(field.text))
    if (/^60[FM]$/.test(field.tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.text)?.[1] ?? currency
    if (field.tag === '61') {
      open = movement(field, account, currency)
      entries.push(open)
    }
    if (field.tag === '86' && open) Object.assign(open, detailsOf(field.text, open))
    if (field.tag === '20') ended = false
    if (/^62[FM]$/.test(field.tag)) [open, ended] = [undefined, true]
    if (entries.length > MOST_ENTRIES)
      throw invalid('too_many_entries', (t) => t('statementErrors.tooMany', { limit: MOST_ENTRIES }))
  }
  // A statement ends with its balance.
  if (!ended) throw invalid('truncated', (t) => t('statementErrors.truncated'))
  return { format: 'mt940', entries }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  text.split(/\r\n|\n|\r/).forEach((line, place) => {
    const [, tag, rest = ''] = /^(?:\{.*\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, line: place + 1, text: rest })
    else if (last && !/^(?:-\}?|\{.*)$/.test(line)) last.text += `\n${line}`
  })
  return fields
}

// Value date, booking day and month, what it is ('RC' takes a credit back), a currency's letter, the amount, its kind, and references.
const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15}[,.]\d*)([A-Z][A-Z0-9]{3})?([^\n]*)/

function movement({ line, text }: Field, account: string | null, currency: string): ReadEntry {
  const [, value = '', booked, mark = '', , amount = '', , references = ''] = MOVEMENT.exec(text) ?? []
  if (value === '') throw wrongAt(line, 'broken_mt940', (t) => t('statementErrors.brokenMt940'))
  const [own = '', banks = ''] = references.split('//')
  const cents = readCents(amount, line)
  return {
    ...{ line, account, currency, bookedOn: bookedOn(value, booked, line) },
    amountCents: mark === 'C' || mark === 'RD' ? cents : -cents,
    isReversal: mark.startsWith('R'),
    ...{ name: '', counterAccount: null, description: '' },
    reference: /^(?:NONREF|EREF|PREF|MARF|IREF)?$/.test(own.trim()) ? null : plain(own),
    bankReference: banks.trim() || null,
  }
}

/** The year of the booking is that of the value date, or the next or the last one at the turn of a year. */
function bookedOn(value: string, booked: string | undefined, line: number): string {
  const valueDay = readDay(`20${value}`, line)
  if (!booked) return valueDay
  const years = [-1, 0, 1].map((step) => Number(valueDay.slice(0, 4)) + step)
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  const days = years
    .map((year) => `${year}-${booked.slice(0, 2)}-${booked.slice(2)}`)
    .filter((day) => !Number.isNaN(Date.parse(day)))
  return readDay(days.sort((one, other) => apart(one) - apart(other))[0] ?? valueDay, line)
}

const CODES =
  'EREF|PREF|MARF|CSID|CNTP|REMI|PURP|ULTB|ULTD|TRTP|IBAN|BIC|NAME|ORDP|BENM|ISDT|TRCD|RTRN|ADDR|ID|SVCL|OAMT|MDAT|CREF|IREF'

/**
 * What :86: says. ING writes '/CNTP/iban/bic/name/city//REMI/USTD//text/', ABN AMRO '/TRTP/…/IBAN/…/NAME/…/REMI/…/EREF/…' or
 * 'SEPA Overboeking IBAN: … Naam: …', Rabobank '/ORDP//NAME/…/REMI/…'; German banks '?20text?32name'.
 */
function detailsOf(text: string, entry: ReadEntry): Partial<ReadEntry> {
  // Lines break wherever 65 characters are full, also in the middle of a word.
  const joined = text.replaceAll('\n', '')
  const codes = codesIn(joined)
  if (codes.size > 0) return fromCodes(codes, entry)
  if (/^\d{3}\?/.test(joined)) return fromGerman(joined)
  return fromWords(text.replaceAll('\n', ' '))
}

function codesIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const matches = [...text.matchAll(new RegExp(`/(${CODES})/`, 'g'))]
  matches.forEach((match, place) => {
    const value = text.slice(match.index + match[0].length, matches[place + 1]?.index ?? text.length)
    const code = match[1] ?? ''
    if (!found.has(code)) found.set(code, value.replace(/\/+$/, ''))
  })
  return found
}

function fromCodes(codes: ReadonlyMap<string, string>, entry: ReadEntry): Partial<ReadEntry> {
  const [iban = '', , cntpName = ''] = (codes.get('CNTP') ?? '').split('/')
  const remittance = (codes.get('REMI') ?? '').replace(/^USTD\/\/|^STRD\/(?:CUR|ISO)?\/?/, '')
  const endToEnd = codes.get('EREF') ?? ''
  const isStructured = /^STRD\//.test(codes.get('REMI') ?? '')
  return {
    name: plain(codes.get('NAME') ?? cntpName),
    counterAccount: plainAccount(codes.get('IBAN') ?? iban),
    description: plain(remittance),
    reference: isStructured
      ? plain(remittance)
      : endToEnd && endToEnd !== 'NOTPROVIDED'
        ? plain(endToEnd)
        : entry.reference,
    isReversal: entry.isReversal || codes.has('RTRN'),
  }
}

function fromGerman(text: string): Partial<ReadEntry> {
  const parts = [...text.matchAll(/\?(\d\d)([^?]*)/g)].map(([, key = '', value = '']) => ({ key, value }))
  const join = (wanted: RegExp) => plain(parts.flatMap(({ key, value }) => (wanted.test(key) ? [value] : [])).join(''))
  return {
    name: join(/^3[23]$/),
    counterAccount: plainAccount(join(/^(?:31|38)$/)),
    description: join(/^(?:2\d|6[0-3])$/),
  }
}

/** ABN AMRO's words: 'SEPA Overboeking  IBAN: NL… BIC: … Naam: … Omschrijving: … Kenmerk: …'. */
export function fromWords(text: string): Partial<ReadEntry> {
  const codes = codesIn(text)
  if (codes.size > 0) {
    return {
      name: plain(codes.get('NAME') ?? ''),
      counterAccount: plainAccount(codes.get('IBAN') ?? ''),
      description: plain(codes.get('REMI') ?? text),
    }
  }
  const part = (label: string) =>
    new RegExp(
      `${label}:\\s*(.*?)\\s*(?=(?:IBAN|BIC|Naam|Omschrijving|Kenmerk|Machtiging|Incassant|Betalingskenm\\.?):|$)`,
      'i',
    ).exec(text)?.[1]
  const mark = part('Betalingskenm\\.?') ?? part('Kenmerk')
  return {
    name: plain(part('Naam') ?? ''),
    counterAccount: plainAccount(part('IBAN') ?? ''),
    description: plain(part('Omschrijving') ?? text),
    reference: mark && mark !== 'NOTPROVIDED' ? plain(mark) : null,
  }
}
