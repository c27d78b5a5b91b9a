import { latinWords } from '../text/latin-words.ts'

const LONGEST = 60

/** Name in a URL: 'Mew ex 151/165' becomes 'mew-ex-151-165', and '' if it has no Latin letters or digits. */
export function nameInAddress(name: string): string {
  const words = latinWords(name).join('-')
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, LONGEST)
}

/** Last segment of a product's URL: its id, and its name for people and search engines. */
export function productHandle({ id, name }: { id: number; name: string }): string {
  const words = nameInAddress(name)
  return words ? `${id}-${words}` : String(id)
}

/** Path of a product's page. */
export const productPath = (shopSlug: string, product: { id: number; name: string }): string =>
  `/@${shopSlug}/p/${productHandle(product)}`

/** Path of a catalogue card's page, with the offers of all shops. */
export const marketCardPath = (card: { id: number; name: string }): string => `/market/cards/${productHandle(card)}`

/** The id at the start of such a segment, whatever name follows; undefined if there is none. */
export function idFromHandle(handle: string): number | undefined {
  const digits = /^([1-9]\d{0,15})(-|$)/.exec(handle)?.[1]
  const id = Number(digits)
  return digits !== undefined && Number.isSafeInteger(id) ? id : undefined
}
