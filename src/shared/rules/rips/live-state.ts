import type { LiveOpening } from '../../contract/orders/live-opening.ts'

export type LiveState = 'planned' | 'live' | 'over'

export const livePath = (slug: string): string => `/@${slug}/live`

export const liveStateOf = ({ startedAt, endedAt }: NonNullable<LiveOpening['session']>): LiveState =>
  startedAt === null ? 'planned' : endedAt === null ? 'live' : 'over'
