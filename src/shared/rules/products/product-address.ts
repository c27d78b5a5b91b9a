import { latinWords } from '../text/latin-words.ts'

const LONGEST = 60

/** A name as an address says it: 'Mew ex 151/165' is 'mew-ex-151-165', and '' where no letter of it can be typed everywhere. */
export function nameInAddress(name: string): string {
  const words = latinWords(name).join('-')
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, LONGEST)
}

/** The last part of a product's address: its id, and its name for people and search engines. */
export function productHandle({ id, name }: { id: number; name: string }): string {
  const words = nameInAddress(name)
  return words ? `${id}-${words}` : String(id)
}

/** Where a product's page is. */
export const productPath = (shopSlug: string, product: { id: number; name: string }): string =>
  `/@${shopSlug}/p/${productHandle(product)}`

/** Where the page of a card of the catalogue is, with the offers of all shops. */
export const marketCardPath = (card: { id: number; name: string }): string => `/market/cards/${productHandle(card)}`

/** The id at the start of such an address, whatever name follows; undefined where there is none. */
export function idFromHandle(handle: string): number | undefined {
  const digits = /^([1-9]\d{0,15})(-|$)/.exec(handle)?.[1]
  const id = Number(digits)
  return digits !== undefined && Number.isSafeInteger(id) ? id : undefined
}
