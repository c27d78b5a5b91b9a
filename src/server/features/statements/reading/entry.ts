import { wrongAt } from '#server/files/line-error.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'

export type StatementFormat =
  | 'camt053'
  | 'mt940'
  | 'ing'
  | 'rabobank'
  | 'abnamro'
  | 'bunq'
  | 'knab'
  | 'revolut'
  | 'asn'
  | 'mapped'

/** A movement of money, as the bank reports it. */
export type ReadEntry = {
  /** Line in the file, from 1. */
  line: number
  /** The account of the statement. */
  account: string | null
  bookedOn: string
  /** Negative for outgoing money; in hundredths of any currency. */
  amountCents: number
  currency: string
  isReversal: boolean
  name: string
  counterAccount: string | null
  description: string
  reference: string | null
  /** The bank's reference, unique with day and amount. */
  bankReference: string | null
}

export type ReadStatement = {
  format: StatementFormat
  entries: ReadEntry[]
  /** Column names that the owner chose for files with these headings. */
  mapping?: { headings: string; columns: StatementColumns }
}

/** Maximum entries per file: above any bank's export, and still fast to match. */
export const MOST_ENTRIES = 20_000
const LONGEST_TEXT = 1_000
/** Maximum length of an amount, above any bank's padding. */
const LONGEST_AMOUNT = 60

const MAX_CENTS = 100_000_000_000

const AMOUNT =
  /^([-−(]?)(\d{1,12}|\d{1,3}(?:\.\d{3}){1,4}(?=,|\.\d{3}|$)|\d{1,3}(?:,\d{3}){1,4}(?=\.))(?:[.,](\d{0,12}))?([-−)]?)$/

/**
 * Parses '-1.234,56', '1,234.56', '12', '100,', '000012.50', '12,50-' to cents. Throws with the line for an invalid
 * amount or a significant third decimal. Leading zeros are padding; `decimal` is the decimal sign of the other amounts.
 */
export function readCents(text: string, line: number, decimal?: '.' | ','): number {
  const bare = text
    .slice(0, LONGEST_AMOUNT)
    .replace(/[\s'’€]|EUR/gi, '')
    .replace(/^[+]/, '')
    .replace(/[.,]-{1,2}$/, '')
    .replace(/^([-−(]?)(?:0+(?=\d)|(?=[.,]\d))/, (found, sign) => (found.endsWith('0') ? sign : `${sign}0`))
  const [, before = '', whole = '', decimals = '', after = ''] = AMOUNT.exec(bare) ?? []
  if (
    whole === '' ||
    text.length > LONGEST_AMOUNT ||
    (before === '(') !== (after === ')') ||
    (before && /[-−]/.test(after))
  )
    throw wrongAt(line, 'bad_amount', (t) => t('statementErrors.amount', { text: shortened(text) }))
  // '1.234' among amounts with commas.
  if (decimals.length === 3 && decimal !== undefined && !bare.includes(decimal) && /^[1-9]\d{0,2}$/.test(whole)) {
    const cents = Number(whole + decimals) * 100
    return before || after ? -cents : cents
  }
  if (decimals.length > 2 && !/^\d\d0*$/.test(decimals)) {
    throw wrongAt(line, 'amount_decimals', (t) => t('statementErrors.decimals', { text: shortened(text) }))
  }
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (cents > MAX_CENTS)
    throw wrongAt(line, 'bad_amount', (t) => t('statementErrors.amount', { text: shortened(text) }))
  return before || after ? -cents : cents
}

export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Text on one line. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)

/** An account without spaces, and without the currency that MT940 appends: 'NL69INGB0123456789'. */
export function plainAccount(text: string): string | null {
  const bare = text.toUpperCase().replace(/[^A-Z0-9/]/g, '')
  const [, behind = bare] = /^[A-Z]{6}[A-Z0-9]{2,5}\/(.+)$/.exec(bare) ?? []
  const account = behind.replace(/^(\d+|[A-Z]{2}\d{2}[A-Z0-9]{10,27}\d)[A-Z]{3}$/, '$1').replaceAll('/', '')
  return account === '' ? null : account.slice(0, 40)
}

/** True for text in IBAN format, except references of ISO 11649, which look the same. */
export const isIban = (text: string): boolean => /^(?!RF)[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text.trim())

/** True if a statement's account is this IBAN. Some ABN AMRO exports have only its last digits. */
export const isAccount = (iban: string, account: string): boolean =>
  iban === account || (/^\d{7,10}$/.test(account) && iban.endsWith(account.padStart(10, '0')))

/** True if both are one account, written as an IBAN or as its last digits. */
export const isSameAccount = (one: string, other: string): boolean => isAccount(one, other) || isAccount(other, one)
