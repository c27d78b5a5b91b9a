import { readBankText } from './bank-text.ts'
import { isIban, plain, plainAccount, type ReadEntry } from './entry.ts'

const FULL = 65

/**
 * Parses :86:. ING writes '/CNTP/iban/bic/name/city//REMI/USTD//text/', ABN AMRO '/TRTP/…/IBAN/…/NAME/…/REMI/…/EREF/…'
 * or 'SEPA Overboeking IBAN: … Naam: …', Rabobank '/ORDP//NAME/…/REMI/…', ASN and SNS 'iban name' above the text,
 * Triodos '>20…>21…'; German banks '?20text?32name'.
 */
export function readDetails(lines: readonly string[], entry: ReadEntry): Partial<ReadEntry> {
  const text = joined(lines)
  const found = fromSubfields(text) ?? fromAccountLine(lines, entry.name) ?? readBankText(text)
  return {
    name: found.name || entry.name,
    counterAccount: found.counterAccount ?? entry.counterAccount,
    description: found.description || plain(text),
    reference: found.reference ?? entry.reference,
    isReversal: entry.isReversal || found.isReversal === true,
  }
}

/** Joins lines that break at full width, even inside a word. A shorter line ended at a space. */
export function joined(lines: readonly string[]): string {
  const full = fullWidth(lines)
  return lines.reduce((text, line, place) => {
    const before = lines[place - 1] ?? ''
    // Some banks count ':86:' as part of the first line.
    const isFull = before.length >= full || (place === 1 && before.length === full - 4)
    return text + (isFull ? betweenFull(before, line) : between(before, line)) + line
  })
}

/** Some banks exceed SWIFT's 65 characters: the width that several lines share is used. */
function fullWidth(lines: readonly string[]): number {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), FULL)
  return lines.filter(({ length }) => length === longest).length > 1 ? longest : FULL
}

// A lowercase letter before a capital means that the last column was a space.
const betweenFull = (before: string, line: string) => {
  const isLabel = /^(?:IBAN|BIC|Naam|Omschrijving|Kenmerk|Machtiging|Incassant|Betalingskenm\.?): /i.test(line)
  return isLabel || (/\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(line)) ? ' ' : ''
}

function between(before: string, line: string): string {
  const isCutCode = /\/[A-Z]{2,4}$/.test(before.slice(-6)) && line.startsWith('/')
  const isCutTime = /\d$/.test(before) && /^:\d\d:/.test(line)
  const isSubfield = /^[?>]\d\d/.test(line)
  return isCutCode || isCutTime || isSubfield ? '' : ' '
}

type Part = { key: number; value: string }

/** Sub-fields with two digits each, in ascending order: '166?00…?20…?32…' and '000>10…>20…>21…'. */
function fromSubfields(text: string): Partial<ReadEntry> | undefined {
  const [, sign] = /^\d{3}([?>])\d\d/.exec(text) ?? []
  if (!sign) return undefined
  const parts: Part[] = []
  for (const piece of text.slice(3).split(sign).slice(1)) {
    const key = /^\d\d/.test(piece) ? Number(piece.slice(0, 2)) : -1
    const last = parts.at(-1)
    // A question mark in the text itself.
    if (last && key <= last.key) last.value += sign + piece
    else parts.push({ key, value: piece.slice(2) })
  }
  const value = (...keys: number[]) => together(parts.filter(({ key }) => keys.includes(key)))
  const texts = parts.filter(({ key }) => (key >= 20 && key <= 29) || (key >= 60 && key <= 63))
  const name = value(32, 33)
  if (name !== '' || sign === '?') return { ...fromGerman(together(texts)), ...ofParty(name, value(31) || value(38)) }
  // Triodos: the account if it is an IBAN, the name, the text.
  const [first, ...rest] = texts
  const hasIban = isIban(first?.value ?? '')
  const [payer, words] = hasIban ? [rest[0], rest.slice(1)] : [first, rest]
  const account = hasIban ? (first?.value ?? '') : value(10) || value(31)
  return { ...ofParty(payer?.value ?? '', account), description: plain(together(words)) }
}

const ofParty = (name: string, account: string): Partial<ReadEntry> => ({
  name: plain(name),
  counterAccount: plainAccount(account),
})

const FULL_PART = 27

/** Sub-fields break at full width, like lines. */
const together = (parts: readonly Part[]): string =>
  parts.reduce((text, { value }, place) => {
    const before = parts[place - 1]?.value ?? ''
    const glue = place === 0 ? '' : before.length >= FULL_PART ? betweenFull(before, value) : ' '
    return text + glue + value
  }, '')

const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/

/** 'EREF+… SVWZ+…', or plain text. */
function fromGerman(text: string): Partial<ReadEntry> {
  const pieces = text.split(SEPA)
  const part = (code: string) => {
    const at = pieces.findIndex((piece, place) => place % 2 === 1 && piece === code)
    return at < 0 ? undefined : plain(pieces[at + 1] ?? '')
  }
  const endToEnd = part('EREF')
  const isThere = endToEnd && endToEnd !== 'NOTPROVIDED'
  const before = plain(pieces[0] ?? '')
  return {
    description: part('SVWZ') ?? (before || plain(text)),
    ...(isThere ? { reference: endToEnd } : {}),
  }
}

/** ASN and SNS: account and name on the first line, and the text below. */
function fromAccountLine([first = '', ...rest]: readonly string[], knownName: string): Partial<ReadEntry> | undefined {
  const [account = '', ...words] = first.trim().split(/\s+/)
  if (!isIban(account) || words.length === 0) return undefined
  const counterAccount = plainAccount(account)
  const text = plain(joined(['', ...rest.map((line) => line.trimEnd())]))
  const named = knownName !== '' && text === '' ? knownName : words.join(' ')
  return { name: plain(named), counterAccount, description: text || words.join(' ') }
}
