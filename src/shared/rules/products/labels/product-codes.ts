/** Normalizes a typed or pasted code: `978-0-201-37962-4`, or from a spreadsheet: `'978…`, `978….0`. */
export const plainEan = (text: string): string => text.replace(/[\s'’-]/g, '').replace(/[.,]0{1,2}$/, '')

/** Whether the code is an EAN-8, UPC-A or EAN-13 with a valid check digit. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(code)) return false
  const digits = [...code].map(Number).reverse()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0
}

/** Equivalent forms of an EAN: a UPC-A is an EAN-13 that starts with 0, and scanners read it as either. */
export function eanForms(code: string): string[] {
  if (!isEan(code)) return []
  if (code.length === 12) return [code, `0${code}`]
  return code.length === 13 && code.startsWith('0') ? [code, code.slice(1)] : [code]
}

/** Code on a product's label, unique within its shop. */
export const labelCode = (productId: number): string => `TL${productId}`

/** The product id in a label code; undefined for any other text. */
export function readLabelCode(text: string): number | undefined {
  const [, digits] = /^TL([1-9]\d{0,14})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
