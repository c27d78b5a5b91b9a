/** How money goes back: the provider that was paid at sends it, or the shop does. */
export const refundThrough = ['provider', 'hand'] as const
export type RefundThrough = (typeof refundThrough)[number]

/** `asked`: on its way at the provider. `failed`: it came to nothing, and the money is the shop's to give back again. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
