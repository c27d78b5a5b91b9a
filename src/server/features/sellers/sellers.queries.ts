import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopSellers, shopTaxSettings } from '#server/database/schema.ts'
import type { Seller, TaxSettings } from '#shared/contract/shops/sellers.ts'
import { DEFAULT_VAT_RATE } from '#shared/rules/money/vat/vat.ts'

/** The seller of a shop, once its owner has entered it. The caller has checked access. */
export async function findSeller(db: Queryable, shopId: number): Promise<Seller | undefined> {
  const row = one(await db.select().from(shopSellers).where(eq(shopSellers.shopId, shopId)))
  if (!row) return undefined
  const { shopId: _shop, createdAt: _created, updatedAt: _updated, ...seller } = row
  return seller
}

export const nobody: Seller = {
  legalName: '',
  tradeName: '',
  street: '',
  houseNumber: '',
  postcode: '',
  city: '',
  country: 'NL',
  email: '',
  phone: '',
  kvkNumber: '',
  vatNumber: '',
  smallBusiness: false,
}

const usual: TaxSettings = {
  vatScheme: 'standard',
  vatRate: DEFAULT_VAT_RATE,
  attachInvoices: false,
  oss: 'threshold',
  checkVatNumbers: false,
  vatBasis: 'cash',
  marginMethod: 'piece',
  marginPeriodFrom: null,
}

export async function taxSettingsOf(db: Queryable, shopId: number): Promise<TaxSettings> {
  const row = one(await db.select().from(shopTaxSettings).where(eq(shopTaxSettings.shopId, shopId)))
  if (!row) return usual
  const { shopId: _shop, createdAt: _created, updatedAt: _updated, ...settings } = row
  return settings
}
