/** `fixed`: a spot has packs of its own. `list`: it has the cards that belong to its name. `draw`: its name is drawn after the sale. */
export const breakKinds = ['fixed', 'list', 'draw'] as const
export type BreakKind = (typeof breakKinds)[number]

/** `ended`: no more spots are sold. */
export const breakStates = ['open', 'ended', 'drawn', 'done', 'cancelled'] as const
export type BreakState = (typeof breakStates)[number]

export const MOST_SPOTS = 200
export const SPOT_NAME_MAX = 60

/** The content of a spot depends on chance, which may fall under gambling law. */
export const isChance = (kind: BreakKind): boolean => kind !== 'fixed'

type Times = { endsAt: Date; drawnAt: Date | null; doneAt: Date | null; cancelledAt: Date | null }

export function breakState({ endsAt, drawnAt, doneAt, cancelledAt }: Times, now = new Date()): BreakState {
  if (cancelledAt) return 'cancelled'
  if (doneAt) return 'done'
  if (drawnAt) return 'drawn'
  return endsAt <= now ? 'ended' : 'open'
}

/** Names of spots, one per line. */
export const spotNames = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
