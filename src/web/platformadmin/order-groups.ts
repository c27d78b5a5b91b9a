import { type OrderStatus, orderStates } from '#shared/rules/orders/order-status.ts'

/** Order groups of the overview: in progress, completed, failed. */
export const orderGroups = [
  { name: 'active', statuses: orderStates.open },
  { name: 'completed', statuses: ['shipped'] },
  { name: 'issues', statuses: ['cancelled'] },
] as const satisfies readonly { name: string; statuses: readonly OrderStatus[] }[]
