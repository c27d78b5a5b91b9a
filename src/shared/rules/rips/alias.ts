import { type Problem, problem } from '../../contract/problem.ts'

export const ALIAS_MAX = 24

/** First name and initial, for viewers of a live opening: 'Misty van der Berg' is 'Misty B.'. Empty without a name. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

const LINK = /[/@\\]|(^|\s)www\.|[\p{L}\d-]\.[\p{L}]{2}/iu

/** An alias is read aloud and shown to everyone, so it must not contain an address of any kind. */
export const aliasProblem = (alias: string): Problem | undefined =>
  LINK.test(alias) ? problem('aliasLink') : undefined

type Named = {
  /** Chosen by the customer; null: none. */
  chosen: string | null
  isHidden: boolean
  name: string
  orderNumber: string
}

/** Name of a customer on the stream: the chosen one, or first name and initial. The order's number if the shop has hidden it. */
export const aliasOf = ({ chosen, isHidden, name, orderNumber }: Named): string =>
  isHidden ? orderNumber : chosen || shortName(name) || orderNumber
