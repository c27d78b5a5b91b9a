import { type GameId, gameIds } from '../games/game-ids.ts'

/** Steps from sign-up to a shop that can open, in the order of need. */
export const setUpSteps = [
  'name',
  'sells',
  'products',
  'shipping',
  'payment',
  'seller',
  'tax',
  'terms',
  'branding',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** A completed step, or one that the owner will do later. */
export const stepStates = ['done', 'later'] as const
export type SetUpProgress = Partial<Record<SetUpStep, (typeof stepStates)[number]>>

/** Games and kinds of products. They decide how the next steps begin. */
export const soldGames = [...gameIds, 'other-games'] as const
export const soldKinds = ['singles', 'sealed', 'accessories'] as const
export const soldThings = [...soldGames, ...soldKinds] as const
export type SoldThing = (typeof soldThings)[number]

/** The named games of an answer, which the shop then sells. Null: it names none, so all. */
export function gamesSold(sells: readonly SoldThing[]): GameId[] | null {
  const named = gameIds.filter((game) => sells.includes(game))
  return named.length > 0 ? named : null
}

/** The first step that is neither completed nor left for later. Undefined: the owner has seen them all. */
export const nextStep = (progress: SetUpProgress): SetUpStep | undefined =>
  setUpSteps.find((step) => progress[step] === undefined)

export const stepAfter = (step: SetUpStep): SetUpStep | undefined => setUpSteps[setUpSteps.indexOf(step) + 1]
