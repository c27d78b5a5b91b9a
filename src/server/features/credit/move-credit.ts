import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { creditAccounts, creditMovements } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { queueCreditMovement } from '#server/features/outbox/outbox.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'

type AccountKey = { shopId: number; id: number }
type Movement = Pick<typeof creditMovements.$inferInsert, 'cause' | 'amountCents' | 'orderId' | 'reason'>

/** Holds an account until the transaction ends and returns its balance. Call it before credit is taken, and before products are locked. */
export async function holdCredit(tx: Transaction, { shopId, id }: AccountKey): Promise<number> {
  const { rows } = await tx.execute<{ cents: string | null }>(
    sql`select hold_credit(${shopId}::bigint, ${id}::bigint) as cents`,
  )
  return Number(only(rows).cents ?? 0)
}

/** Writes a movement. The caller holds the account before if it takes credit. Returns its id. */
export async function moveCredit(
  tx: Transaction,
  { shopId, id }: AccountKey,
  movement: Movement,
  actor: Actor,
): Promise<number> {
  // One after another, so that each event has the balance after its movement.
  await holdCredit(tx, { shopId, id })
  const added = await tx
    .insert(creditMovements)
    .values({ ...movement, shopId, accountId: id, actorId: actor?.id ?? null })
    .returning({ id: creditMovements.id })
  const { id: movementId } = only(added)
  await queueCreditMovement(tx, shopId, movementId)
  return movementId
}

/** The account of a mailbox, which never expires; made if there is none. */
export async function accountOf(tx: Transaction, shopId: number, email: string) {
  const added = await tx.insert(creditAccounts).values({ shopId, email }).onConflictDoNothing().returning()
  const found =
    one(added) ??
    one(
      await tx
        .select()
        .from(creditAccounts)
        .where(
          sql`${creditAccounts.shopId} = ${shopId} and ${creditAccounts.mailbox} = ${mailboxOf(email)} and ${creditAccounts.kind} = 'mailbox'`,
        ),
    )
  return only(found ? [found] : [])
}
