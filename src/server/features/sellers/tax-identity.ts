import { eq } from 'drizzle-orm'
import { refuseIban } from '#server/bank-account.ts'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { shopTaxIdentities } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Encryption } from '#server/encryption.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { MaskedTaxIdentity, TaxIdentityForm } from '#shared/contract/shops/money/tax-identity.ts'

export type Sealing = { db: Database; encryption: Encryption }
type Row = typeof shopTaxIdentities.$inferSelect

/** Binds the data to its shop, so that a copy in another shop's row cannot be decrypted. */
const ownerOf = (shopId: number) => `tax identity of shop ${shopId}`

export const rowOf = async (db: Queryable, shopId: number): Promise<Row | undefined> =>
  one(await db.select().from(shopTaxIdentities).where(eq(shopTaxIdentities.shopId, shopId)))

/** Decrypted: for the yearly tax report, and for the owner, who has just confirmed their identity. */
export const openTaxIdentity = (encryption: Encryption, { shopId, sealed }: Row): TaxIdentityForm =>
  JSON.parse(encryption.decrypt(sealed, ownerOf(shopId))) as TaxIdentityForm

/** A shop's decrypted tax data, if its owner has entered it. */
export async function ownTaxIdentity(db: Queryable, encryption: Encryption, shopId: number) {
  const row = await rowOf(db, shopId)
  return row ? openTaxIdentity(encryption, row) : null
}

/** Saves a seller's tax data. The activity records the change without values. */
export function saveTaxIdentity(
  { db, encryption }: Sealing,
  scope: ShopScope,
  id: number,
  form: TaxIdentityForm,
  actor: Actor,
): Promise<MaskedTaxIdentity> {
  refuseIban(form.iban, 'iban')
  return db.change(id, async (tx) => {
    await lockShop(tx, scope, id)
    const sealed = encryption.encrypt(JSON.stringify(form), ownerOf(id))
    const rows = await tx
      .insert(shopTaxIdentities)
      .values({ shopId: id, sealed })
      .onConflictDoUpdate({ target: shopTaxIdentities.shopId, set: { sealed, updatedAt: new Date() } })
      .returning()
    await record(tx, actor, { type: 'shop', action: 'Tax identity saved', shopId: id })
    return masked(encryption, only(rows))
  })
}

/** Masked, but recognizable for its owner. */
export function masked(encryption: Encryption, row: Row): MaskedTaxIdentity {
  const { kind, birthDate, taxCountry, taxNumber, accountName, iban } = openTaxIdentity(encryption, row)
  return {
    kind,
    birthDate: birthDate === '' ? '' : `••••-••-••`,
    taxCountry,
    taxNumber: `•••• ${taxNumber.slice(-2)}`,
    accountName: `${accountName.slice(0, 1)}••••`,
    iban: `${iban.slice(0, 4)} •••• ${iban.slice(-2)}`,
    updatedAt: row.updatedAt.toISOString(),
  }
}
