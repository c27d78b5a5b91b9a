/** `mailbox`: the credit of a customer. `gift`: given by the shop, with a last day. `card`: a gift card that was sold. Only a gift expires. */
export const creditKinds = ['mailbox', 'gift', 'card'] as const

/**
 * Causes of a movement, which are the other side of its entry. `bought`: paid for cards that the shop bought. `sold`, `taken_back`: a gift
 * card of an order that was paid, or undone or refunded.
 */
export const creditCauses = [
  'bought',
  'refund',
  'gift',
  'spent',
  'spend_undone',
  'expired',
  'correction',
  'sold',
  'taken_back',
] as const
export type CreditCause = (typeof creditCauses)[number]

export const MOST_CREDIT_CENTS = 10_000_000

// Crockford's alphabet: without I, L, O and U.
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 letters of 5 bits each. */
export const CODE_LENGTH = 16

const read: Record<string, string> = { O: '0', I: '1', L: '1' }

/** A code as typed or scanned: case, dashes and spaces do not matter, and letters that look like digits are read as digits. */
export const normaliseCreditCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => read[letter] ?? letter)

/** Whether a scanned text is a code of store credit rather than that of a product. */
export const isCreditCode = (scanned: string): boolean =>
  /^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{16}$/.test(normaliseCreditCode(scanned))

/** Groups of four letters: `7KQ2-M9XA-0TDF-3WBN`. */
export const displayCreditCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Part of a total that this much credit pays. */
export const paidWithCredit = (balanceCents: number, totalCents: number): number =>
  Math.max(0, Math.min(balanceCents, totalCents))
