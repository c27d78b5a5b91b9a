import type { Consumer } from '#server/features/events/events.ts'
import { queueAgentEvents } from './orders/queue-events.ts'

export const ucpConsumers: readonly Consumer[] = [queueAgentEvents]
