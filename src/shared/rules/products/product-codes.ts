/** As someone types or pastes it: `978-0-201-37962-4`; or as a spreadsheet writes it: `'978…`, `978….0`. */
export const plainEan = (text: string): string => text.replace(/[\s'’-]/g, '').replace(/[.,]0{1,2}$/, '')

/** Whether these are the digits of an EAN-8, a UPC-A or an EAN-13, the last of which checks the others. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(code)) return false
  const digits = [...code].map(Number).reverse()
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0
}

/** The ways to write the same EAN: a UPC-A is an EAN-13 that begins with 0, and scanners read it as either. */
export function eanForms(code: string): string[] {
  if (!isEan(code)) return []
  if (code.length === 12) return [code, `0${code}`]
  return code.length === 13 && code.startsWith('0') ? [code, code.slice(1)] : [code]
}

/** What a product's label says; it means this product in its shop alone. */
export const labelCode = (productId: number): string => `TL${productId}`

/** The product that a label code names; undefined for any other text. */
export function readLabelCode(text: string): number | undefined {
  const [, digits] = /^TL([1-9]\d{0,14})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
