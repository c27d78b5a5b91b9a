/** Number in the Dutch trade register: 8 digits, without a check digit. */
export const isKvkNumber = (text: string): boolean => /^\d{8}$/.test(text)

/** `nl 8012.34.567.b01` becomes `NL801234567B01`. */
export const normaliseVatNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]+/g, '')

/** A Dutch VAT number with a valid check: modulo 97 since 2020, or the older eleven test that companies still have. */
export function isDutchVatNumber(text: string): boolean {
  const [, digits] = /^NL(\d{9})B(?!00)\d{2}$/.exec(text) ?? []
  return digits !== undefined && (passesModulo97(text) || passesElevens(digits))
}

/** Letters count from A = 10, as in an IBAN. */
function passesModulo97(text: string): boolean {
  const number = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(number) % 97n === 1n
}

/** The eleven test of the Dutch tax office: weights 9 to 2, and -1. */
export function passesElevens(digits: string): boolean {
  const weighted = [...digits.slice(0, 8)].reduce((sum, digit, place) => sum + Number(digit) * (9 - place), 0)
  const sum = weighted - Number(digits[8])
  return sum > 0 && sum % 11 === 0
}

/** A telephone number: 8 to 15 digits with the usual separators. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''))
