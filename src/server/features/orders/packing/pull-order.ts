import type { PullLine } from '#shared/contract/orders/packing/packing.ts'
import { FIRST_GAME, gameIds } from '#shared/rules/games/game-ids.ts'

// Natural sort, ignoring case: '9' before '10', 'Box 2' before 'Box 10'.
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Unknown values sort last. */
const inOrder = (one: string | null | undefined, other: string | null | undefined): number =>
  one && other ? compare(one, other) : Number(Boolean(other)) - Number(Boolean(one))

// The first game is stored as none.
const gameOf = ({ details }: PullLine) => gameIds.indexOf(details.game ?? FIRST_GAME)

/** Sort order of the pull sheet: location, game, set, number, name. */
export const pullOrder = (one: PullLine, other: PullLine): number =>
  inOrder(one.location, other.location) ||
  gameOf(one) - gameOf(other) ||
  inOrder(one.setName, other.setName) ||
  inOrder(one.details.collectorNumber, other.details.collectorNumber) ||
  inOrder(one.name, other.name) ||
  one.productId - other.productId
