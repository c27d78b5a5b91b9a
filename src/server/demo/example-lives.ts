import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orderItems, ripSessions, rips, shops } from '#server/database/schema.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { fromDutchClock } from '#shared/rules/text/dutch-clock.ts'
import { shopAddresses } from './logins.ts'

const LINES = 6

/** Live openings of the first open shop: one of last week with its recording, and the next one. */
export async function makeUpLives(db: Database, now: Date): Promise<void> {
  const { shopId } = only(await db.select({ shopId: shops.id }).from(shops).where(eq(shops.slug, shopAddresses.open)))
  const evening = (days: number, time = '20:00') => fromDutchClock(`${addDays(amsterdamDay(now), days)}T${time}`) ?? now
  const [past] = await db
    .insert(ripSessions)
    .values([
      {
        shopId,
        title: 'Packs met de hele club',
        startsAt: evening(-7),
        ordersUntil: evening(-7, '19:00'),
        url: 'https://video.kaarthuis.example/live/1',
        startedAt: evening(-7, '20:02'),
        endedAt: evening(-7, '21:40'),
        recordingUrl: 'https://www.youtube.com/watch?v=voorbeeld',
        recordingOffset: 95,
        recordingSentAt: evening(-7, '22:00'),
        remindedAt: evening(-7, '19:00'),
      },
      {
        shopId,
        title: 'Avond vol packs',
        startsAt: evening(5),
        ordersUntil: evening(5, '19:00'),
        url: 'https://video.kaarthuis.example/live/2',
        isPublic: true,
      },
    ])
    .returning({ id: ripSessions.id, startedAt: ripSessions.startedAt })
  const opened = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), gt(orderItems.openedQuantity, 0)))
    .orderBy(sql`${orderItems.orderId} desc`, orderItems.id)
    .limit(LINES)
  const after = (minutes: number) => new Date((past?.startedAt ?? now).getTime() + minutes * 60_000)
  if (opened.length === 0) return
  await db.insert(rips).values(
    opened.map(({ orderId, productId, openedQuantity }, place) => ({
      shopId,
      orderId,
      productId,
      desk: 1,
      state: 'done' as const,
      packs: openedQuantity,
      packsOpened: openedQuantity,
      openedAt: after(6 + place * 11),
      doneAt: after(14 + place * 11),
      sessionId: past?.id ?? null,
    })),
  )
}
