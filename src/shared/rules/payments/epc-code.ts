/** Maximum length of an account holder's name in the code. */
export const EPC_NAME_MAX = 70
const MAX_BYTES = 331
const MAX_CENTS = 99_999_999_999

type Transfer = { name: string; iban: string; bic?: string | undefined; amountCents: number; reference: string }

/**
 * Text of a QR code for a SEPA transfer (EPC069-12, version 002), with an RF reference. Undefined for an amount of zero or above the
 * standard's maximum. A name with many multi-byte characters is truncated.
 */
export function epcCode({ name, iban, bic = '', amountCents, reference }: Transfer): string | undefined {
  if (amountCents < 1 || amountCents > MAX_CENTS) return undefined
  const textWith = (holder: string) =>
    ['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${decimalEuros(amountCents)}`, '', reference].join('\n')
  const letters = [...name].slice(0, EPC_NAME_MAX)
  while (letters.length > 1 && bytesOf(textWith(letters.join(''))) > MAX_BYTES) letters.pop()
  return textWith(letters.join(''))
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** '12.34', the format of banks and payment pages. */
export const decimalEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
