/** The highest price of one product, in cents. */
export const MAX_PRICE_CENTS = 10_000_000
export const MAX_STOCK = 1_000_000

/** Cents as '€12,345.00', the same in every browser and on the server. */
export function formatMoney(cents: number): string {
  const whole = Math.round(cents)
  const digits = String(Math.abs(whole)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${whole < 0 ? '-' : ''}€${euros}.${digits.slice(-2)}`
}

const AMOUNT = /^(-?)(?:€|EUR)?\s*(-?)([\d.,]+?)(?:,-)?\s*(?:€|EUR)?$/i
const grouped = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ }

/**
 * What somebody typed as an amount in euros, in cents, rounded half away from zero. A comma or a point that stands
 * alone is the decimal sign; of both, the last one. Undefined when it is no amount.
 */
export function parseEuros(text: string): number | undefined {
  const [, before = '', after = '', number = ''] = AMOUNT.exec(text.trim()) ?? []
  if (before && after) return undefined
  const parts = splitDecimals(number)
  if (!parts || !/^\d*$/.test(parts.euros) || !/^\d*$/.test(parts.decimals)) return undefined
  if (parts.euros + parts.decimals === '') return undefined
  // Digit by digit: 1.005 * 100 is 100.49999999999999.
  const cents =
    Number(parts.euros + parts.decimals.slice(0, 2).padEnd(2, '0')) + (Number(parts.decimals[2] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return undefined
  return (before || after) && cents > 0 ? -cents : cents
}

function splitDecimals(number: string): { euros: string; decimals: string } | undefined {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (at < 0) return { euros: number, decimals: '' }
  const sign = number[at] === '.' ? '.' : ','
  const euros = number.slice(0, at)
  const decimals = number.slice(at + 1)
  if (!/[.,]/.test(euros)) return { euros, decimals }
  if (grouped[sign].test(number)) return { euros: number.replaceAll(sign, ''), decimals: '' }
  const thousands = sign === '.' ? ',' : '.'
  return grouped[thousands].test(euros) ? { euros: euros.replaceAll(thousands, ''), decimals } : undefined
}
