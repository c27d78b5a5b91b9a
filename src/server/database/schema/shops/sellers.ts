import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, reference, timestamps } from '#server/database/schema/columns.ts'
import { DEFAULT_VAT_RATE, type VatRate, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { marginMethods, vatBases } from '#shared/rules/money/vat/vat-return.ts'
import { ossChoices } from '#shared/rules/money/vat/vat-treatment.ts'
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import { shops } from './shops.ts'

/** Shop of the row, as the primary key: at most one row per shop. */
const ofShop = () =>
  reference()
    .primaryKey()
    .references(() => shops.id)

/** Legal seller of a shop. No row: the owner has not entered it yet. */
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
  /** For customers; never the owner's sign-in address unless they choose so. */
  email: text().notNull(),
  phone: text().notNull(),
  kvkNumber: text().notNull(),
  /** Empty only under the small-business scheme. */
  vatNumber: text().notNull().default(''),
  /** Charges no VAT. */
  smallBusiness: boolean().notNull().default(false),
  ...timestamps(),
})

/** Default VAT of a shop's products, and settings of its invoices. No row: the defaults. */
export const shopTaxSettings = pgTable(
  'shop_tax_settings',
  {
    shopId: ofShop(),
    vatScheme: oneOf(...vatSchemes),
    vatRate: integer().$type<VatRate>().notNull().default(DEFAULT_VAT_RATE),
    /** Attaches the invoice to the message that the order is paid. */
    attachInvoices: boolean().notNull().default(false),
    /** When sales to EU consumers are taxed in their country. */
    oss: oneOf(...ossChoices),
    /** Checks VAT numbers of EU companies by VIES, if the platform offers it. */
    checkVatNumbers: boolean().notNull().default(false),
    /** `cash`: VAT is due in the period in which the money comes. */
    vatBasis: oneOf(...vatBases),
    /** `period`: the margin of a period is its sales less its purchases, from `marginPeriodFrom` on. */
    marginMethod: oneOf(...marginMethods),
    marginPeriodFrom: date(),
    ...timestamps(),
  },
  (settings) => [
    check('shop_tax_settings_oss', sql`${settings.oss} in ('threshold', 'always')`),
    check('shop_tax_settings_basis', sql`${settings.vatBasis} in ('cash', 'invoice')`),
    check(
      'shop_tax_settings_margin',
      sql`${settings.marginMethod} in ('piece', 'period') and (${settings.marginMethod} = 'period') = (${settings.marginPeriodFrom} is not null)`,
    ),
    check(
      'shop_tax_settings_vat',
      sql`${settings.vatScheme} in ('standard', 'margin') and ${settings.vatRate} in (21, 9, 0)`,
    ),
  ],
)
