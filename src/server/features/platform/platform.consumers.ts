import type { Consumer } from '#server/features/events/events.ts'
import { countDaysOf } from './figures/count-orders.ts'

const countFigures: Consumer = (tx, events) =>
  countDaysOf(
    tx,
    events.map(({ shopId, placedAt, customerEmail }) => ({ shopId, createdAt: placedAt, customerEmail })),
  )

export const platformConsumers: readonly Consumer[] = [countFigures]
