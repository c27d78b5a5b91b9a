type MaybeText = string | null | undefined

const capitalised = (word: string): string => {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}

/** First and last name with a space between, or '' without either. */
export const fullName = (firstName: MaybeText, lastName: MaybeText): string =>
  [firstName, lastName]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ')

/** Prefixes of Dutch last names. */
const prefixes = new Set(['van', 'von', 'de', 'den', 'der', 'het', 'te', 'ten', 'ter'])

/** Guesses a name from an address: 'ash.van.ketchum+cards@…' gives first name 'Ash' and last name 'van Ketchum'. */
export function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const local = email.trim().split('@', 1)[0] ?? ''
  const [firstName = '', ...rest] = (local.split('+', 1)[0] ?? '')
    .split('.')
    .filter((part) => part !== '')
    .map((part, at, { length }) => (at > 0 && at < length - 1 && prefixes.has(part) ? part : capitalised(part)))
  return { firstName, lastName: rest.join(' ') }
}

/** One or two initials of a person; from the email address if there is no name. */
export function initials(firstName: MaybeText, lastName: MaybeText, email: string): string {
  const guess = nameFromEmail(email)
  const names = fullName(firstName, lastName) === '' ? [guess.firstName, guess.lastName] : [firstName, lastName]
  return names.map((name) => [...(name?.trim() ?? '')][0]?.toUpperCase() ?? '').join('')
}
