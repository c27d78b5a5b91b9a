/**
 * What waits for the shop, whatever the status of its order: to be packed, once all of it is out; to be answered; money to give back; money that is not what
 * the order costs; a product that is not out yet.
 */
export const orderTasks = ['to-pack', 'to-answer', 'refund-due', 'wrong-amount', 'pre-order'] as const
export type OrderTask = (typeof orderTasks)[number]
