import type { Consumer } from '#server/features/events/events.ts'
import { queueOrderEvents } from './queue-deliveries.ts'

export const outboxConsumers: readonly Consumer[] = [queueOrderEvents]
