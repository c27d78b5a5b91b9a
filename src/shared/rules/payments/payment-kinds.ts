/** Payment methods that a shop can list first. */
export const paymentKinds = ['link', 'bank-transfer', 'provider'] as const
