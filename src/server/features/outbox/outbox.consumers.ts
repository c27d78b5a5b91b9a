import type { Consumer } from '#server/features/events/events.ts'
import { queueOrderEvents, queueSpentCredit } from './queue-deliveries.ts'

export const outboxConsumers: readonly Consumer[] = [queueOrderEvents, queueSpentCredit]
