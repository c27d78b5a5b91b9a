import { isOpen, type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { type OrderTask, orderTasks } from '#shared/rules/orders/order-tasks.ts'

/** Filter of the lists: none, a status, or a task. */
export type OrderTab = 'all' | OrderStatus | OrderTask

/** In the sequence of an order's life; tasks come before statuses. */
export const orderTabs = [
  'all',
  'pending',
  'to-pack',
  'paid',
  'ripped',
  'shipped',
  'cancelled',
  'to-answer',
  'refund-due',
  'wrong-amount',
  'pre-order',
  'vat-number',
] as const satisfies readonly OrderTab[]

/** Rare tasks, shown only if an order has one. */
export const isRare = (tab: OrderTab): boolean => isTask(tab) && tab !== 'to-pack'

export const tabIn = (params: URLSearchParams): OrderTab =>
  orderTabs.find((tab) => tab === params.get('status')) ?? 'all'

/** The filter as the server takes it. */
export const filterOf = (tab: OrderTab): { status?: OrderStatus; task?: OrderTask } => ({
  ...(isStatus(tab) ? { status: tab } : {}),
  ...(isTask(tab) ? { task: tab } : {}),
})

/** The filter with the search. */
export type OrderListFilter = ReturnType<typeof filterOf> & { search: string | undefined }

const isStatus = (tab: OrderTab): tab is OrderStatus => orderStatuses.some((status) => status === tab)
const isTask = (tab: OrderTab): tab is OrderTask => orderTasks.some((task) => task === tab)

/** The lists that can contain orders of a tab. */
export function listsOf(tab: OrderTab): { open: boolean; completed: boolean } {
  if (isStatus(tab)) return { open: isOpen(tab), completed: !isOpen(tab) }
  if (tab === 'to-pack' || tab === 'pre-order' || tab === 'vat-number') return { open: true, completed: false }
  // Returns and refunds concern completed orders only.
  if (tab === 'to-answer' || tab === 'refund-due') return { open: false, completed: true }
  return { open: true, completed: true }
}
