/**
 * Pending tasks of the shop, independent of status: ready to pack, message to answer, refund due, payment that differs from the total,
 * unreleased product, VAT number that is not confirmed.
 */
export const orderTasks = ['to-pack', 'to-answer', 'refund-due', 'wrong-amount', 'pre-order', 'vat-number'] as const
export type OrderTask = (typeof orderTasks)[number]
