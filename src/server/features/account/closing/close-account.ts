import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { stopOrders } from '#server/database/lock-placing.ts'
import { activity, emailLogs, shops, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { type Confirming, confirmedChange, hashPassword, revokeAccess } from '#server/features/auth/auth.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { forgetTaxIdentities } from '#server/features/sellers/sellers.ts'
import { leaveAllShops } from '#server/features/team/team.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { OpenWork } from '#shared/contract/accounts/closing.ts'
import type { Confirmation } from '#shared/contract/accounts/confirmation.ts'
import type { Text } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { closedAccountEmail } from '#shared/rules/privacy/retention.ts'
import { accountClosedMail } from './account-closed.mail.ts'
import { closeShop } from './close-shop.ts'
import { openWork } from './open-work.queries.ts'

type ClosingRequest = Confirmation & { email: string }

/**
 * Closes an account and its shops permanently: erases the user, and retains only the shop data that the law requires.
 * Throws 409 `account_in_use`, listing the open work, while customers are owed something.
 */
export async function closeAccount(
  deps: Confirming,
  caller: Principal,
  { email, ...confirmation }: ClosingRequest,
): Promise<void> {
  if (caller.role === 'superadmin') throw conflict('administrator', (t) => t('accountErrors.administratorStays'))
  if (email !== caller.email) throw invalid('wrong_email', otherEmail, [{ path: 'email', message: otherEmail }])
  // Slow, so it runs before any lock is taken.
  const unknown = await hashPassword(randomBytes(32).toString('base64url'))
  await confirmedChange(
    deps,
    caller,
    confirmation,
  )(asTheyAre, async (tx) => {
    const owned = await tx.select().from(shops).where(eq(shops.ownerId, caller.id)).orderBy(asc(shops.id))
    const ids = owned.map(({ id }) => id)
    for (const id of ids) await stopOrders(tx, id)
    refuseOpenWork(await openWork(tx, ids))
    for (const shop of owned) await closeShop(tx, shop, caller)
    await forgetTaxIdentities(tx)
    await record(tx, caller, { type: 'account', action: 'Account closed', userId: caller.id })
    await forgetPerson(tx, caller, unknown)
    await enqueueMail(tx, accountClosedMail, {
      to: caller.email,
      language: caller.language,
      data: { shops: owned.map(({ name }) => name) },
    })
    return ids
  })
}

const otherEmail: Text = (t) => t('accountErrors.notYourEmail')
const asTheyAre = (ids: number[]) => ids

/** Leaves an anonymous row for the activity entries and invoices that reference it. */
async function forgetPerson(tx: Transaction, { id, email }: Principal, passwordHash: string): Promise<void> {
  await revokeAccess(tx, id)
  await leaveAllShops(tx, { id, email })
  await tx
    .update(users)
    .set({
      email: closedAccountEmail(id),
      firstName: '',
      lastName: '',
      passwordHash,
      emailConfirmedAt: null,
      closedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
  await tx
    .delete(emailLogs)
    .where(and(isNull(emailLogs.shopId), eq(emailLogs.toEmail, email), ne(emailLogs.status, 'pending')))
  await tx
    .update(activity)
    .set({ details: '', before: null, after: null })
    .where(and(eq(activity.userId, id), eq(activity.type, 'account')))
}

/** Throws 409 `account_in_use`, naming each open item. */
function refuseOpenWork(open: readonly OpenWork[]): void {
  if (open.length === 0) return
  const issues = open.map(({ kind, orderNumber }, place) => ({
    path: `open.${place}`,
    message: (t: Parameters<Parameters<typeof conflict>[1]>[0]) =>
      t(`closing.openWork.${kind}`, { number: displayOrderNumber(orderNumber) }),
  }))
  throw conflict('account_in_use', (t) => t('accountErrors.inUse'), issues)
}
