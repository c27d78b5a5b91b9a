import { isOpen, type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { type OrderTask, orderTasks } from '#shared/rules/orders/order-tasks.ts'

/** What the lists are narrowed to: nothing, a state, or what orders wait for. */
export type OrderTab = 'all' | OrderStatus | OrderTask

/** In the order of an order's life; what waits comes before what does not. */
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
] as const satisfies readonly OrderTab[]

/** Rare, and only offered while an order waits for it. */
export const isRare = (tab: OrderTab): boolean => isTask(tab) && tab !== 'to-pack'

export const tabIn = (params: URLSearchParams): OrderTab =>
  orderTabs.find((tab) => tab === params.get('status')) ?? 'all'

/** What the server is asked for. */
export const filterOf = (tab: OrderTab): { status?: OrderStatus; task?: OrderTask } => ({
  ...(isStatus(tab) ? { status: tab } : {}),
  ...(isTask(tab) ? { task: tab } : {}),
})

/** The same with what is searched for. */
export type AskedOrders = ReturnType<typeof filterOf> & { search: string | undefined }

const isStatus = (tab: OrderTab): tab is OrderStatus => orderStatuses.some((status) => status === tab)
const isTask = (tab: OrderTab): tab is OrderTask => orderTasks.some((task) => task === tab)

/** Which of the two lists can hold orders of a tab. */
export function listsOf(tab: OrderTab): { open: boolean; completed: boolean } {
  if (isStatus(tab)) return { open: isOpen(tab), completed: !isOpen(tab) }
  if (tab === 'to-pack' || tab === 'pre-order') return { open: true, completed: false }
  // What was sent is sent back, and what was cancelled is paid back.
  if (tab === 'to-answer' || tab === 'refund-due') return { open: false, completed: true }
  return { open: true, completed: true }
}
