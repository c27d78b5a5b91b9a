import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pulls } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { holdPictures, type NewPicture, storePicture } from '#server/features/media/media.ts'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import { toDesk } from './to-desk.ts'
import { getPull, once } from './write-steps.ts'

type Photo = { shopId: number; desk: number; pull: string; step: string }

/** Adds a photo to a pull, or replaces it. */
export async function addPhoto(
  db: Database,
  { shopId, desk, pull: id, step }: Photo,
  picture: NewPicture,
  actor: Actor,
): Promise<RipDesk> {
  const on = { shopId, desk, actor, at: new Date() }
  await db.change(shopId, (tx) =>
    once(tx, on, { id: step, kind: 'photo' }, async () => {
      const pull = await getPull(tx, on, id)
      const photoUrl = await storePicture(tx, shopId, picture, 'photo')
      if (pull.photoUrl) await holdPictures(tx, shopId, [pull.photoUrl])
      await tx
        .update(pulls)
        .set({ photoUrl: photoUrl ?? null })
        .where(and(eq(pulls.shopId, shopId), eq(pulls.id, id)))
      return { orderId: pull.orderId, before: { pull: id, photoUrl: pull.photoUrl } }
    }),
  )
  return toDesk(db, on)
}
