import type { Packed } from '../../../contract/orders/packing.ts'
import type { Messages, Text } from '../../../messages/translator.ts'

/**
 * The version of the words under which customers ask to have packs opened live: `openLive.consent` has those of each version, which are
 * never changed, since orders say which one was agreed to. Other words are another version.
 */
export const OPEN_LIVE_VERSION = 1

type Words = keyof Messages['openLive']['consent']

/** What a customer agreed to, word for word. */
export const consentWords =
  (version: number): Text =>
  (t) =>
    t(`openLive.consent.${`v${version}` as Words}`)

/** Pieces that were opened live: as the customer asked when ordering, or as agreed by chat. */
export type OpenedLine = { productId: number; name: string; quantity: number; byChat: boolean }

/** In a history: '2 × Booster Pack, as asked'. */
export const openedLineText =
  ({ name, quantity, byChat }: OpenedLine): Text =>
  (t) =>
    t(byChat ? 'transitions.openedLine.chat' : 'transitions.openedLine.consent', { name, quantity })

/** A line of an order, as far as opening goes. */
export type LiveLine = {
  quantity: number
  /** The version of the words that its customer agreed to; null: it is sent sealed. */
  openLiveVersion: number | null
  openedQuantity: number
}

export const nothingPacked = { toOpen: 0, opened: 0, sealed: 0 }

/** What becomes of the pieces of a line: what was asked for and is not opened when the order is, goes sealed. */
export function packed(line: LiveLine & { isRipped: boolean }, openable: boolean): Packed {
  if (!openable && line.openLiveVersion === null && line.openedQuantity === 0) return nothingPacked
  const waits = isToOpen(line) && !line.isRipped
  return {
    toOpen: waits ? line.quantity : 0,
    // Some of it may have been sent already.
    opened: Math.min(line.openedQuantity, line.quantity),
    sealed: waits ? 0 : Math.max(0, line.quantity - line.openedQuantity),
  }
}

/** Asked for, and not opened yet. */
export const isToOpen = ({ openLiveVersion, openedQuantity }: LiveLine): boolean =>
  openLiveVersion !== null && openedQuantity === 0

/** What of an order waits to be opened. */
export const openingOf = (lines: readonly LiveLine[]) => ({
  toOpen: lines.filter(isToOpen).reduce((sum, { quantity }) => sum + quantity, 0),
})
