import type { OrderStatus } from '#shared/rules/orders/order-status.ts'

/** How the overview sorts orders: what is being worked on, what is done, what went wrong. */
export const orderGroups = [
  { title: 'Active', statuses: ['pending', 'paid', 'ripped'] },
  { title: 'Completed', statuses: ['shipped'] },
  { title: 'Issues', statuses: ['cancelled'] },
] as const satisfies readonly { title: string; statuses: readonly OrderStatus[] }[]
