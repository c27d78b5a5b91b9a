import type { Consumer } from '#server/features/events/events.ts'
import { countCustomers } from './count-customers.ts'

export const customerConsumers: readonly Consumer[] = [countCustomers]
