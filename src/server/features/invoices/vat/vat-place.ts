import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { one, only } from '#server/database/rows.ts'
import { invoiceLines, invoices, orderCompanies, type orders, shops, shopTaxSettings } from '#server/database/schema.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { euCountries } from '#shared/rules/money/vat/eu-rates.ts'
import { type TaxableLine, vatOfLines } from '#shared/rules/money/vat/vat.ts'
import { type EuSales, isDistanceSale, type Sale, usesOss } from '#shared/rules/money/vat/vat-treatment.ts'
import { countryOfVatNumber } from '#shared/rules/shops/vat-numbers.ts'
import type { OrderKey } from '../order-invoices.queries.ts'

type Sold = OrderKey & Pick<typeof orders.$inferSelect, 'delivery' | 'deliveryAddress' | 'shipping'>

/** Where an order is taxed: by its destination, its company and the seller's other sales in the EU. */
export async function saleOf(db: Queryable, order: Sold, seller: Seller, lines: readonly TaxableLine[]): Promise<Sale> {
  const country = countryOf(order)
  const { rows } = await db.execute<{ day: string }>(sql`select ${today}::text as day`)
  const { day } = only(rows)
  const here: Sale = { country, companyCountry: undefined, usesOss: false, day }
  if (country === 'NL' || seller.smallBusiness) return here
  const sale = { ...here, companyCountry: await companyCountryOf(db, order) }
  return isDistanceSale(sale) ? { ...sale, usesOss: await ossApplies(db, order, day, netOf(lines)) } : sale
}

/** Handed over in the shop, goods are sold where it is. */
const countryOf = ({ delivery, deliveryAddress, shipping }: Sold): string =>
  delivery === 'ship' || delivery === 'cardmarket' ? (deliveryAddress?.country ?? shipping?.country ?? 'NL') : 'NL'

/** The form of the number decides, unless the owner charges VAT. An answer of VIES only informs the owner. */
async function companyCountryOf(db: Queryable, { shopId, id }: OrderKey) {
  const company = one(
    await db
      .select({ vatNumber: orderCompanies.vatNumber, chargesVat: orderCompanies.chargesVat })
      .from(orderCompanies)
      .where(and(eq(orderCompanies.shopId, shopId), eq(orderCompanies.orderId, id))),
  )
  return company && !company.chargesVat ? countryOfVatNumber(company.vatNumber) : undefined
}

/** Part of the year's sales that standard lines add. */
function netOf(lines: readonly TaxableLine[]): number {
  const standard = lines.filter(({ scheme }) => scheme === 'standard')
  const vat = vatOfLines(standard)
  return standard.reduce((sum, { totalCents }, place) => sum + totalCents - (vat[place] ?? 0), 0)
}

async function ossApplies(db: Queryable, { shopId }: Sold, day: string, netCents: number): Promise<boolean> {
  const ids = await shopsOfSeller(db, shopId)
  const chosen = await db
    .select({ shopId: shopTaxSettings.shopId })
    .from(shopTaxSettings)
    .where(and(inArray(shopTaxSettings.shopId, ids), eq(shopTaxSettings.oss, 'always')))
    .limit(1)
  return usesOss(chosen.length > 0 ? 'always' : 'threshold', await euSalesOf(db, ids, day), netCents)
}

/** All shops of the owner: one seller for the tax office. */
export async function shopsOfSeller(db: Queryable, shopId: number): Promise<number[]> {
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(sql`${shops.ownerId} = (select owner_id from ${shops} s where s.id = ${shopId})`)
  return rows.map(({ id }) => id)
}

/** Net sales of these shops to consumers in other EU countries, in the year of a day and in the one before. */
export async function euSalesOf(db: Queryable, ids: readonly number[], day: string): Promise<EuSales> {
  const year = Number(day.slice(0, 4))
  const netIn = (of: number) =>
    sql<number>`coalesce(sum(${invoiceLines.totalCents} - ${invoiceLines.vatCents}) filter (
      where ${invoices.issuedOn} >= ${`${of}-01-01`} and ${invoices.issuedOn} < ${`${of + 1}-01-01`}), 0)`.mapWith(
      Number,
    )
  return only(
    await db
      .select({ thisYearCents: netIn(year), lastYearCents: netIn(year - 1) })
      .from(invoices)
      .innerJoin(invoiceLines, and(eq(invoiceLines.shopId, invoices.shopId), eq(invoiceLines.invoiceId, invoices.id)))
      .where(
        and(
          inArray(invoices.shopId, [...ids]),
          ne(invoices.country, 'NL'),
          inArray(invoices.country, euCountries),
          gte(invoices.issuedOn, `${year - 1}-01-01`),
          eq(invoiceLines.scheme, 'standard'),
          inArray(invoiceLines.treatment, ['domestic', 'oss']),
        ),
      ),
  )
}
