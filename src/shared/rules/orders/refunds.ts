/** Refund channel: the payment provider, or the shop by hand. */
export const refundThrough = ['provider', 'hand'] as const
export type RefundThrough = (typeof refundThrough)[number]

/** `asked`: pending at the provider. `failed`: not refunded, and the shop owes it again. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
