/** Maximum length of an ISO 11649 reference after 'RF' and the two check digits. */
const LENGTH = 21

/** Payment reference for a bank transfer (ISO 11649): '2025100' becomes 'RF402025100'. Banks reject one with mistyped digits. */
export function paymentReference(orderNumber: string): string {
  const body = orderNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-LENGTH)
  const digits = 98 - remainder(`${body}RF00`)
  return `RF${String(digits).padStart(2, '0')}${body}`
}

/** The reference in capitals without spaces, if its check digits are valid. */
export function readReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/\s/g, '')
  if (!/^RF\d\d[A-Z0-9]{1,21}$/.test(text)) return undefined
  return remainder(text.slice(4) + text.slice(0, 4)) === 1 ? text : undefined
}

/** In groups of four, for copying. */
export const spacedReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, '$& ')

/** Modulo 97, with A = 10 to Z = 35. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}
