import { type Problem, problem } from '../../contract/problem.ts'

export const EMAIL_MAX = 254
const LOCAL_MAX = 64
const LABEL_MAX = 63

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`

/** Stored form of an address: trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/**
 * The first problem of a typed email address. Accepts the formats that mail providers issue, a subset of RFC 5321: no quoted local parts,
 * no IP addresses, no domain without a dot.
 */
export function emailProblem(text: string): Problem | undefined {
  const email = text.trim()
  if (email.length > EMAIL_MAX) return problem('tooLong', { limit: EMAIL_MAX })
  const [local = '', domain = '', ...rest] = email.split('@')
  return rest.length === 0 && isLocalPart(local) && isDomain(domain) ? undefined : problem('emailInvalid')
}

const isLocalPart = (local: string): boolean =>
  local.length <= LOCAL_MAX &&
  local.split('.').every((atom) => consistsOf(atom, `${LETTERS_AND_DIGITS}!#$%&'*+-/=?^_\`{|}~`))

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const top = labels.at(-1)?.toLowerCase() ?? ''
  return labels.length > 1 && labels.every(isLabel) && top.length > 1 && LETTERS.includes(top.charAt(0))
}

const isLabel = (label: string): boolean =>
  label.length <= LABEL_MAX &&
  !label.startsWith('-') &&
  !label.endsWith('-') &&
  consistsOf(label, `${LETTERS_AND_DIGITS}-`)

// Compares letter by letter, as toLowerCase turns the Kelvin sign into a plain k, which would be another address.
const consistsOf = (word: string, allowed: string): boolean =>
  word !== '' && [...word].every((sign) => allowed.includes(sign) || (sign >= 'A' && sign <= 'Z'))
