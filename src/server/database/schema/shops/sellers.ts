import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, reference, timestamps } from '#server/database/schema/columns.ts'
import { DEFAULT_VAT_RATE, type VatRate, vatSchemes } from '#shared/rules/money/vat.ts'
import { countries } from '#shared/rules/orders/address.ts'
import { shops } from './shops.ts'

/** A row of a shop's own: at most one. */
const ofShop = () =>
  reference()
    .primaryKey()
    .references(() => shops.id)

/** Who sells at a shop, as the law has it; without a row its owner has not said. */
export const shopSellers = pgTable('shop_sellers', {
  shopId: ofShop(),
  legalName: text().notNull(),
  /** Empty: it trades under its legal name. */
  tradeName: text().notNull().default(''),
  street: text().notNull(),
  houseNumber: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  country: text({ enum: countries }).notNull(),
  /** For customers; never the one that its owner signs in with, unless they say so. */
  email: text().notNull(),
  phone: text().notNull(),
  kvkNumber: text().notNull(),
  /** Empty only under the small-business scheme. */
  vatNumber: text().notNull().default(''),
  /** Charges no VAT. */
  smallBusiness: boolean().notNull().default(false),
  ...timestamps(),
})

/** How a shop's products are taxed where they say nothing else, and what becomes of its invoices. Without a row: the defaults. */
export const shopTaxSettings = pgTable(
  'shop_tax_settings',
  {
    shopId: ofShop(),
    vatScheme: oneOf(...vatSchemes),
    vatRate: integer().$type<VatRate>().notNull().default(DEFAULT_VAT_RATE),
    /** The invoice comes with the message that the order is paid. */
    attachInvoices: boolean().notNull().default(false),
    ...timestamps(),
  },
  (settings) => [
    check(
      'shop_tax_settings_vat',
      sql`${settings.vatScheme} in ('standard', 'margin') and ${settings.vatRate} in (21, 9, 0)`,
    ),
  ],
)
