/** Refund channel: the payment provider, the shop by hand, or store credit. */
export const refundThrough = ['provider', 'hand', 'credit'] as const
export type RefundThrough = (typeof refundThrough)[number]

/** `asked`: pending at the provider. `failed`: not refunded, and the shop owes it again. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
