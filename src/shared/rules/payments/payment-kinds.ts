/** What a shop can put first among its ways to pay. */
export const paymentKinds = ['link', 'bank-transfer', 'provider'] as const
