import type { Transaction } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { holdPictures } from '#server/features/media/media.ts'
import type { ActivityAction } from '#shared/rules/activity/activity-actions.ts'
import { recordedName } from '../recorded-name.ts'
import { difference, differs, fields, type Outcome } from './editable.ts'
import { insertEdit, writeProducts } from './product-edits.queries.ts'

/** Saves a change of one or many locked products so that it can be undone. `editId` is null when nothing differs. */
export async function saveEdit(
  tx: Transaction,
  shopId: number,
  actor: Actor,
  outcomes: readonly Outcome[],
  action?: ActivityAction,
) {
  const changed = outcomes.filter((outcome) => fields.some((field) => differs(outcome, field)))
  const [first] = changed
  if (!first) return { changed: 0, editId: null }
  const changes = changed.map(difference)
  const many = changed.length > 1
  await writeProducts(tx, shopId, { kind: many ? 'bulk' : 'hand', actor }, changed)
  await holdPictures(
    tx,
    shopId,
    changes.flatMap(({ before }) => [...(before.imageUrl ? [before.imageUrl] : []), ...(before.imageUrls ?? [])]),
  )
  const editId = await insertEdit(tx, shopId, actor, changes)
  await record(tx, actor, {
    type: 'product',
    action: action ?? (many ? 'Products changed' : 'Product changed'),
    details: many ? `${changed.length} products` : recordedName(first.after),
    shopId,
  })
  return { changed: changed.length, editId }
}

/** For `db.change`: notifies no one when an edit changes nothing. */
export const whenChanged =
  (shopId: number) =>
  ({ changed }: { changed: number }) =>
    changed > 0 ? shopId : undefined
