/** What ISO 11649 leaves for a reference beside 'RF' and the two check digits. */
const LENGTH = 21

/**
 * The reference that a customer's bank sends along with a payment (ISO 11649): '2025100' is 'RF402025100'. Banks refuse one whose digits
 * were mistyped.
 */
export function paymentReference(orderNumber: string): string {
  const body = orderNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-LENGTH)
  const digits = 98 - remainder(`${body}RF00`)
  return `RF${String(digits).padStart(2, '0')}${body}`
}

/** The reference without spaces and in capitals, if its check digits are right. */
export function readReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/\s/g, '')
  if (!/^RF\d\d[A-Z0-9]{1,21}$/.test(text)) return undefined
  return remainder(text.slice(4) + text.slice(0, 4)) === 1 ? text : undefined
}

/** In groups of four, as people copy it. */
export const spacedReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, '$& ')

/** Modulo 97 with A as 10 and Z as 35. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}
