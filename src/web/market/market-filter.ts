import { type MarketFilter, type MarketSort, marketSorts } from '#shared/contract/market/offers.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { LONGEST_SEARCH } from '#web/lib/navigation/use-address.ts'

/** Filters for offers, as in the address; '' is unset. */
export const offerChoices = ['condition', 'language', 'finish', 'graded', 'max', 'pickup'] as const
/** Filters for the whole market. */
const marketChoices = ['search', 'game', 'set', 'type', 'sort', ...offerChoices] as const

export type Choices = Record<(typeof marketChoices)[number], string>

const oneOf = (text: string, known: readonly string[]) => (known.includes(text) ? text : '')

/** Reads the filters from an address. Ignores invalid values. */
export function choicesIn(address: URLSearchParams): Choices {
  const text = (name: keyof Choices, longest = 40) => oneLine(address.get(name) ?? '').slice(0, longest)
  return {
    search: text('search', LONGEST_SEARCH),
    game: oneOf(text('game'), gameIds),
    set: text('set', 120),
    type: oneOf(text('type'), ['card', 'sealed']),
    sort: oneOf(text('sort'), marketSorts),
    condition: oneOf(text('condition'), conditions),
    language: text('language'),
    finish: text('finish'),
    graded: oneOf(text('graded'), ['yes', 'no']),
    max: euros(text('max')),
    pickup: oneOf(text('pickup'), ['yes']),
  }
}

/** Parses an amount in euros as in the address, '12.50'; '' if it is not an amount. */
export function euros(text: string): string {
  const written = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(written) && centsIn(written) <= MAX_PRICE_CENTS ? written : ''
}

const centsIn = (text: string) => Math.round(Number(text) * 100)

export const NO_CHOICES = Object.fromEntries(marketChoices.map((name) => [name, ''])) as Choices

/** Choices outside of the panel of filters. */
const notCounted: readonly string[] = ['search', 'game', 'set', 'sort']

/** Number of active filters in the panel. */
export const countChoices = (choices: Choices): number =>
  marketChoices.filter((name) => !notCounted.includes(name) && choices[name] !== '').length

/** Whether the list is a part of everything; the order does not count. */
export const isChosen = (choices: Choices): boolean =>
  marketChoices.some((name) => name !== 'sort' && choices[name] !== '')

/** Filters for offers, as the API takes them. */
export const offerQuery = ({ condition, language, finish, graded, max, pickup }: Choices, country: string) => ({
  ...(condition ? { condition: condition as NonNullable<MarketFilter['condition']> } : {}),
  ...(language ? { language } : {}),
  ...(finish ? { finish } : {}),
  ...(graded ? { graded: graded === 'yes' ? ('yes' as const) : ('no' as const) } : {}),
  ...(max ? { maxCents: centsIn(max) } : {}),
  ...(pickup ? { pickup: 'yes' as const } : {}),
  country,
})

/** The chosen game, as the API takes it. */
export const gameQuery = ({ game }: Pick<Choices, 'game'>) => (game ? { game: game as GameId } : {})

export const marketQuery = (choices: Choices, country: string) => ({
  ...offerQuery(choices, country),
  ...(choices.search ? { search: choices.search } : {}),
  ...gameQuery(choices),
  ...(choices.set ? { set: choices.set } : {}),
  ...(choices.sort ? { sort: choices.sort as MarketSort } : {}),
  ...(choices.type ? { type: choices.type as 'card' | 'sealed' } : {}),
})

const MOST_OFFSET = 10_000

export function offsetIn(address: URLSearchParams): number {
  const text = address.get('offset') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MOST_OFFSET) : 0
}
