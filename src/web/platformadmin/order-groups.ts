import { type OrderStatus, orderStates } from '#shared/rules/orders/order-status.ts'

/** How the overview sorts orders: what is being worked on, what is done, what went wrong. */
export const orderGroups = [
  { name: 'active', statuses: orderStates.open },
  { name: 'completed', statuses: ['shipped'] },
  { name: 'issues', statuses: ['cancelled'] },
] as const satisfies readonly { name: string; statuses: readonly OrderStatus[] }[]
