/**
 * States of an offer. `approved`: the customer may bring or send the cards. `offered`: the shop pays less than quoted, and the customer
 * decides line by line. `agreed`: to be settled.
 */
export const offerStates = [
  'submitted',
  'approved',
  'declined',
  'on_its_way',
  'received',
  'offered',
  'agreed',
  'settled',
  'returned',
  'cancelled',
  'expired',
] as const
export type OfferState = (typeof offerStates)[number]

/** Events in the history of an offer: its new state, a message, or a step that changes no state. */
export const offerEventKinds = [
  ...offerStates,
  'message',
  'parent_agreed',
  'paid',
  'handed_back',
  'sent_back',
  'kept',
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** Allowed previous states of each state. */
const transitions: Readonly<Partial<Record<OfferState, readonly OfferState[]>>> = {
  approved: ['submitted'],
  declined: ['submitted'],
  on_its_way: ['approved'],
  // From the last two, the shop checks the cards again.
  received: ['approved', 'on_its_way', 'offered', 'agreed'],
  offered: ['received'],
  agreed: ['received', 'offered'],
  settled: ['agreed'],
  returned: ['received', 'offered', 'agreed'],
  cancelled: ['submitted', 'approved'],
  expired: ['approved'],
}

export const canMoveOffer = (from: OfferState, to: OfferState): boolean => transitions[to]?.includes(from) ?? false

/** Nothing was bought and nothing will be: the amount no longer counts for a budget. */
export const withoutPurchase = ['declined', 'returned', 'cancelled', 'expired'] as const satisfies readonly OfferState[]

/** Waits for an action by the shop or the customer. */
export const openOfferStates = offerStates.filter(
  (state) => state !== 'settled' && !withoutPurchase.some((each) => each === state),
)

/** Received cards that the shop did not buy: `open` until they went back, or became the shop's as agreed. */
export const returnStates = ['open', 'handed', 'sent', 'kept'] as const

/** `bring` and `send` begin on the shop's page; `counter` in the shop. */
export const offerWays = ['bring', 'send', 'counter'] as const

/** Reasons why a shop does not buy a card that it has received. The customer does not see `suspicious`. */
export const cardRefusals = ['fake', 'other_card', 'condition', 'damaged', 'enough', 'suspicious', 'other'] as const

/** Days after the end of a quote in which an approved offer can still be brought, at new prices. */
export const DAYS_AFTER_QUOTE = 14

/** Shown number of an offer. */
export const offerNumber = (number: number | ''): string => `B-${number}`
