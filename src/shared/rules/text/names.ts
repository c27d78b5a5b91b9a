import { type Problem, problem } from '../../contract/problem.ts'
import { hasControlCharacters, oneLine } from './text.ts'

/*
 * Names of people and shops reach others under the platform's name, in messages too. So they hold nothing that leads elsewhere, and
 * nothing that makes them read as something else.
 */

// Direction marks and other signs without a shape. The two joiners stay: emoji and some scripts need them.
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/u
const ALL_UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/gu

// What mail programs make a link of. A single letter before the dot is mostly an initial ('v.d.Berg').
const ADDRESSES = [
  /\S@\S/,
  /:\/\//,
  /(?<![\p{L}\p{N}])www\./u,
  /(?<=[\p{L}\p{N}-]{2})\.(?:\p{L}{2,}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}-]\.(?:\p{L}{2,}\/|(?:com|net|org|co|me|ly|gg)(?![\p{L}\p{N}]))/u,
]

// Full-width letters and signs count as the plain ones they stand for.
const hasAddress = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
  return ADDRESSES.some((address) => address.test(plain))
}

/** The first thing wrong with the name of a person or a shop. */
export function nameProblem(name: string): Problem | undefined {
  if (hasControlCharacters(name, { newlines: false })) return problem('controlCharacters')
  if (UNSEEN.test(name)) return problem('invisibleCharacters')
  if (hasAddress(name)) return problem('addressInName')
  return undefined
}

/** A text without what a name may not hold, for the header of a message: earlier names were held to nothing. May be empty. */
export const withoutAddresses = (text: string): string =>
  oneLine(text.replace(ALL_UNSEEN, ' '))
    .split(' ')
    .filter((word) => !hasAddress(word))
    .join(' ')

/** How a shop is named as the sender of its messages. */
export const senderName = (shopName: string): string => `${withoutAddresses(shopName) || 'A shop'} via Toploader`
