import { wrongAt } from '#server/files/line-error.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { readDay } from './days.ts'
import { isIban, MOST_ENTRIES, plain, plainAccount, type ReadEntry, type ReadStatement, readCents } from './entry.ts'
import { refuseLongField } from './limits.ts'
import { readDetails } from './mt940-details.ts'

// A custom parser: those on npm are unmaintained, and none parses :86: of Dutch banks.

// Some downloads omit :20:, so any movement or opening balance suffices.
export const isMt940 = (text: string): boolean =>
  /^(?:\{[^\n]{0,500}\{4:)?:(?:61:\d{6}|60[FM]:[CD]\d{6}[A-Z]{3})/m.test(text) ||
  (/^:20:/m.test(text) && /^:25P?:/m.test(text))

/** Parses the statements of an MT940 file (SWIFT) of ING, ABN AMRO, Rabobank and others. */
export function readMt940(text: string): ReadStatement {
  const entries: ReadEntry[] = []
  let [account, currency]: [string | null, string] = [null, 'EUR']
  let open: { entry: ReadEntry; details: string[] } | undefined
  let ended = true
  const close = () => {
    if (!open) return
    const { entry, details } = open
    refuseLongField({ line: entry.line, lines: details })
    entries.push(details.length > 0 ? { ...entry, ...readDetails(details, entry) } : entry)
    open = undefined
  }
  for (const field of fieldsOf(text)) {
    refuseLongField(field)
    const [first = '', ...more] = field.lines
    if (field.tag === '86') open?.details.push(...field.lines)
    else close()
    if (/^(?:20|25P?|60[FM]|61)$/.test(field.tag)) ended = false
    if (/^25P?$/.test(field.tag)) account = plainAccount(first)
    if (/^60[FM]$/.test(field.tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? currency
    if (field.tag === '61') {
      const entry = movement(field, account, currency)
      if (entry) open = { entry: { ...entry, ...fromSecondLine(more.join(' ').trim(), entry) }, details: [] }
    }
    if (/^62[FM]$/.test(field.tag)) ended = true
    if (entries.length > MOST_ENTRIES)
      throw invalid('too_many_entries', (t) => t('statementErrors.tooMany', { limit: MOST_ENTRIES }))
  }
  close()
  // A complete statement ends with its balance.
  if (!ended) throw invalid('truncated', (t) => t('statementErrors.truncated'))
  return { format: 'mt940', entries }
}

// Value date, booking day and month or spaces, direction ('RC' reverses a credit, 'EC' only announces one), a currency
// letter, the amount, its type, and references.
const MOVEMENT =
  /^(\d{6})(\d{4}| {4})? ?([RE]?[CD])([A-Z])? ?(\d{1,40}(?:[,.]\d{0,12})?|[,.]\d{1,12}) {0,3}([A-Z][A-Z0-9]{2}[A-Z0-9 ])?(.*)/

function movement({ line, lines }: Field, account: string | null, currency: string): ReadEntry | undefined {
  const [, value = '', booked, mark = '', , amount = '', , references = ''] = MOVEMENT.exec(lines[0] ?? '') ?? []
  if (value === '') throw wrongAt(line, 'broken_mt940', (t) => t('statementErrors.brokenMt940'))
  if (mark.startsWith('E')) return undefined
  const [own = '', banks = ''] = references.split('//')
  const cents = readCents(amount, line)
  // ASN and SNS have the other account in place of a reference.
  const counterAccount = isIban(own) ? plainAccount(own) : null
  const isReference = !counterAccount && !/^(?:NONREF|NOTPROVIDED|EREF|PREF|MARF|IREF)?$/.test(own.trim())
  return {
    line,
    account,
    currency,
    bookedOn: bookedOn(value, booked?.trim(), line),
    amountCents: mark === 'C' || mark === 'RD' ? cents : -cents,
    isReversal: mark.startsWith('R'),
    name: '',
    counterAccount,
    description: '',
    reference: isReference ? plain(own) : null,
    bankReference: banks.trim() || null,
  }
}

/** Rabobank has the other account below a movement, ASN and SNS its name. */
function fromSecondLine(text: string, { counterAccount }: ReadEntry): Partial<ReadEntry> {
  if (isIban(text) || /^\d{7,10}$/.test(text)) return { counterAccount: plainAccount(text) }
  const isName = counterAccount !== null && /\p{L}{2}/u.test(text) && !text.startsWith('/')
  return isName ? { name: plain(text) } : {}
}

/** The booking's year is that of the value date, or a neighbour around New Year. */
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

/** A field of an MT940 message: its tag, its line from 1, and its lines. */
type Field = { tag: string; line: number; lines: string[] }

const TAG = /^(?:\{[^\n]{0,500}\{4:)?:(20|21|25P?|28C?|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|940|NS):(.*)$/
const HEADER = /^(?:20|21|25P?|28C?|13D?|34F|940)$/
const END = /^(?:-|-\}.{0,500}|\{.{0,500})$/

/** The fields of a file; a line without a tag continues the field before. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  const lines = text.split(/\r\n|\n|\r/)
  let isMovement = false
  lines.forEach((line, place) => {
    const [, tag, rest = ''] = TAG.exec(line) ?? []
    const last = fields.at(-1)
    // Between movements ':20:45 hours' is a split time, unless a full statement header follows.
    if (tag !== undefined && !(isMovement && HEADER.test(tag) && !beginsStatement(lines, place))) {
      fields.push({ tag, line: place + 1, lines: [rest] })
      isMovement = tag === '61' || (isMovement && /^(?:86|NS)$/.test(tag))
    } else if (END.test(line.trim())) isMovement = false
    else last?.lines.push(line)
  })
  return fields
}

const beginsStatement = (lines: readonly string[], place: number): boolean =>
  /^:(?:20|940):/.test(lines[place] ?? '') && /^:(?:20|21|25P?|28C?):/.test(lines[place + 1] ?? '')
