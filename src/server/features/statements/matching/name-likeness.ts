/** Words of a name that say nothing about a person. */
const common = new Set(
  'de den der het van von la le en of e/o eo mw mevr dhr hr heer fam bv nv via mollie tikkie'.split(' '),
)

const letters = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a payer's name that can be found again, the longest first. */
export const nameWords = (name: string): string[] =>
  [...new Set(letters(name).split(/[^a-z]+/))]
    .filter((word) => word.length >= 3 && !common.has(word))
    .sort((one, other) => other.length - one.length)

/** What is known of a customer: the email address before the @, and the name on the parcel. */
export const customerText = (email: string, name: string | undefined): string =>
  `${letters(email.split('@', 1)[0] ?? '').replace(/[^a-z]/g, '')} ${letters(name ?? '')}`

/** Whether a payer's longest name, and half of what the bank calls them, is in what is known of a customer. */
export function isLike(words: readonly string[], customer: string): boolean {
  const [longest] = words
  if (!longest || longest.length < 4 || !customer.includes(longest)) return false
  const total = words.reduce((sum, { length }) => sum + length, 0)
  const found = words.filter((word) => customer.includes(word)).reduce((sum, { length }) => sum + length, 0)
  return found * 2 >= total
}
