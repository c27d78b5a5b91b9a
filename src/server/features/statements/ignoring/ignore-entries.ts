import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Text } from '#shared/messages/translator.ts'
import { lockAll, type Owner, outcome } from '../book-entries.ts'
import { type EntryRow, setState } from '../statements.queries.ts'

/** Ignores open entries, or brings ignored ones back. Other entries stay as they are, so that an undo restores only what it changed. */
export async function ignoreEntries(
  db: Database,
  shop: ShopRow,
  { entries, ignored }: { entries: readonly number[]; ignored: boolean },
  by: Owner,
) {
  return db.change(shop.id, async (tx) => {
    const found = await lockAll(tx, shop.id, entries)
    const [from, to] = ignored ? (['open', 'ignored'] as const) : (['ignored', 'open'] as const)
    const meant = found.filter(({ state }) => state === from)
    await setState(
      tx,
      shop.id,
      meant.map(({ id }) => id),
      to,
    )
    return found.map(({ id, state }) => outcome(id, state === from ? undefined : reasonOf(state), by))
  })
}

const reasonOf =
  (state: EntryRow['state']): Text =>
  (t) =>
    t(`statementErrors.state.${state}`)
