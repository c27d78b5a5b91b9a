import type { Packed } from '../../../contract/orders/packing/packing.ts'
import type { Messages, Text } from '../../../messages/translator.ts'

/**
 * Version of the consent to live opening. `openLive.consent` has the wording of each version; never change one, as orders refer to the
 * version that was agreed to. Add a new version instead.
 */
export const OPEN_LIVE_VERSION = 2

type Words = keyof Messages['openLive']['consent']

/** The consent that a customer agreed to, verbatim. */
export const consentWords =
  (version: number): Text =>
  (t) =>
    t(`openLive.consent.${`v${version}` as Words}`)

/** Pieces opened live, as requested at checkout or agreed by chat. */
export type OpenedLine = { productId: number; name: string; quantity: number; byChat: boolean }

/** Text for the history: '2 × Booster Pack, as asked'. */
export const openedLineText =
  ({ name, quantity, byChat }: OpenedLine): Text =>
  (t) =>
    t(byChat ? 'activity.details.openedLine.chat' : 'activity.details.openedLine.consent', { name, quantity })

/** The fields of an order's line that concern live opening. */
export type LiveLine = {
  quantity: number
  /** Version of the consent that the customer agreed to; null: sent sealed. */
  openLiveVersion: number | null
  openedQuantity: number
}

export const nothingPacked = { toOpen: 0, opened: 0, sealed: 0 }

/** Pieces of a line to open, opened and sealed. Requested pieces that were not opened with the order are sent sealed. */
export function packed(line: LiveLine & { isRipped: boolean }, openable: boolean): Packed {
  if (!openable && line.openLiveVersion === null && line.openedQuantity === 0) return nothingPacked
  const waits = isToOpen(line) && !line.isRipped
  return {
    toOpen: waits ? line.quantity : 0,
    // Part of the line may have been sent already.
    opened: Math.min(line.openedQuantity, line.quantity),
    sealed: waits ? 0 : Math.max(0, line.quantity - line.openedQuantity),
  }
}

/** Requested, and not opened yet. */
export const isToOpen = ({ openLiveVersion, openedQuantity }: LiveLine): boolean =>
  openLiveVersion !== null && openedQuantity === 0

export const openingOf = (lines: readonly LiveLine[]) => ({
  toOpen: lines.filter(isToOpen).reduce((sum, { quantity }) => sum + quantity, 0),
})
