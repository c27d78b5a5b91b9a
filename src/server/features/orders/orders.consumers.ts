import type { Consumer } from '#server/features/events/events.ts'
import { logEvents } from './events/log-events.ts'
import { noteCustomers } from './events/note-customers.ts'
import { noteSales } from './events/note-sales.ts'
import { writeWordsOf } from './search/order-words.ts'

export { notifyAdministrators } from './events/notify-administrators.ts'
export { notifyCustomers } from './events/notify-customers.ts'

export const orderConsumers: readonly Consumer[] = [logEvents, noteSales, noteCustomers, writeWordsOf]
