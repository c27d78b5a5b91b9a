import { type Problem, problem } from '../../contract/problem.ts'
import { hasControlCharacters, oneLine } from './text.ts'

/*
 * Names of people and shops appear in messages under the platform's name. So they must not contain links, or characters that change how
 * they read.
 */

// Direction marks and other invisible characters. The two joiners are allowed: emoji and some scripts need them.
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/u
const ALL_UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/gu

// Text that mail programs turn into links. A single letter before the dot is usually an initial ('v.d.Berg').
const ADDRESSES = [
  /\S@\S/,
  /:\/\//,
  /(?<![\p{L}\p{N}])www\./u,
  /(?<=[\p{L}\p{N}-]{2})\.(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}-]\.(?:\p{L}{2,}\/|(?:com|net|org|co|me|ly|gg)(?![\p{L}\p{N}]))/u,
]

// Normalizes full-width letters and signs first.
const hasAddress = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
  return ADDRESSES.some((address) => address.test(plain))
}

/** The first problem with the name of a person or a shop. */
export function nameProblem(name: string): Problem | undefined {
  if (hasControlCharacters(name, { newlines: false })) return problem('controlCharacters')
  if (UNSEEN.test(name)) return problem('invisibleCharacters')
  if (hasAddress(name)) return problem('addressInName')
  return undefined
}

/** Strips forbidden parts of a name for a mail header, as older names were not validated. May return ''. */
export const withoutAddresses = (text: string): string =>
  oneLine(text.replace(ALL_UNSEEN, ' '))
    .split(' ')
    .filter((word) => !hasAddress(word))
    .join(' ')

/** Sender name of a shop's messages. */
export const senderName = (shopName: string): string => `${withoutAddresses(shopName) || 'A shop'} via Toploader`
