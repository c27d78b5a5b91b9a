/** Words of a name that do not identify a person. */
const common = new Set(
  'de den der het van von la le en of e/o eo mw mevr dhr hr heer fam bv nv via mollie tikkie'.split(' '),
)

const letters = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Searchable words of a payer's name, longest first. */
export const nameWords = (name: string): string[] =>
  [...new Set(letters(name).split(/[^a-z]+/))]
    .filter((word) => word.length >= 3 && !common.has(word))
    .sort((one, other) => other.length - one.length)

/** Local part of the customer's email address, and the name on the parcel. */
export const customerText = (email: string, name: string | undefined): string =>
  `${letters(email.split('@', 1)[0] ?? '').replace(/[^a-z]/g, '')} ${letters(name ?? '')}`

/** True if the payer's longest word and half of all words occur in the customer's text. */
export function isLike(words: readonly string[], customer: string): boolean {
  const [longest] = words
  if (!longest || longest.length < 4 || !customer.includes(longest)) return false
  const total = words.reduce((sum, { length }) => sum + length, 0)
  const found = words.filter((word) => customer.includes(word)).reduce((sum, { length }) => sum + length, 0)
  return found * 2 >= total
}
