import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices, purchases } from '#server/database/schema.ts'
import type { VatSum } from '#shared/contract/shops/money/invoices.ts'
import { daysOfPeriod, monthsIn } from '#shared/rules/money/quarters.ts'
import { vatIn } from '#shared/rules/money/vat/vat.ts'
import { boxesOfPurchase, boxOfSale, marginOfPeriods } from '#shared/rules/money/vat/vat-return.ts'
import { bookedOn, inDays, inQuarter, sumOf, withInvoice } from './in-quarter.ts'

// A server from before an update does not store it.
const margin = sql`coalesce(${invoiceLines.marginCents}, ${invoiceLines.totalCents} - coalesce(${invoiceLines.costCents}, 0))`

type Sums = { sums: VatSum[]; linesWithoutCost: number; exports: number }

/** Sales of a period by how they are taxed. */
export async function vatSums(
  db: Queryable,
  shopId: number,
  quarter: string,
  marginPeriodFrom: string | null,
): Promise<Sums> {
  const { from } = daysOfPeriod(quarter)
  const byPeriod = marginPeriodFrom !== null && marginPeriodFrom <= from
  const rows = await db
    .select({
      scheme: invoiceLines.scheme,
      treatment: invoiceLines.treatment,
      rate: invoiceLines.rate,
      totalCents: sumOf(sql`${invoiceLines.totalCents}`),
      vatCents: sumOf(sql`${invoiceLines.vatCents}`),
      costCents: sumOf(sql`${invoiceLines.costCents}`),
      marginCents: sumOf(sql`case when ${invoiceLines.scheme} = 'margin' then ${margin} else 0 end`),
      invoices: sql`count(distinct ${invoices.id}) filter (where ${invoices.kind} = 'invoice')`.mapWith(Number),
      withoutCost: sql`count(*) filter (where ${invoiceLines.kind} = 'goods' and ${invoiceLines.costCents} is null
        and ${invoices.kind} = 'invoice')`.mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(invoices, withInvoice)
    .where(inQuarter(shopId, quarter))
    .groupBy(invoiceLines.scheme, invoiceLines.treatment, invoiceLines.rate)
    .orderBy(desc(invoiceLines.scheme), invoiceLines.treatment, desc(invoiceLines.rate))
  const sold = rows
    .filter(({ scheme }) => !(byPeriod && scheme === 'margin'))
    .map(
      ({ marginCents, invoices: _invoices, withoutCost: _without, ...sum }): VatSum => ({
        ...sum,
        box: boxOfSale(sum),
        netCents: (sum.scheme === 'margin' ? marginCents : sum.totalCents) - sum.vatCents,
        carriedInCents: 0,
        carriedOutCents: 0,
      }),
    )
  const add = (of: 'invoices' | 'withoutCost', included: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => sum + (included(row) ? row[of] : 0), 0)
  return {
    sums: byPeriod ? [...sold, ...(await periodMargins(db, shopId, quarter, marginPeriodFrom))] : sold,
    // Counted by period, margins come from the register of purchases.
    linesWithoutCost: byPeriod ? 0 : add('withoutCost', ({ scheme }) => scheme === 'margin'),
    exports: add('invoices', ({ treatment }) => treatment === 'export'),
  }
}

/** Margins of a period by rate: sales less purchases, and less the negative margin of the periods before. */
async function periodMargins(db: Queryable, shopId: number, quarter: string, since: string): Promise<VatSum[]> {
  const { until, from } = daysOfPeriod(quarter)
  const unit = sql.raw(monthsIn(quarter) === 3 ? `'quarter'` : `'month'`)
  const { rows } = await db.execute<{ rate: number; period: string; sales: number; bought: number }>(sql`
    select rate::float8 as rate, date_trunc(${unit}, day)::date::text as period,
      sum(sales)::float8 as sales, sum(bought)::float8 as bought
    from (
      select ${invoiceLines.rate} as rate, ${bookedOn(shopId)} as day, ${invoiceLines.totalCents} as sales, 0 as bought
      from ${invoiceLines} join ${invoices} on ${withInvoice}
      where ${inDays(shopId, since, until)} and ${invoiceLines.scheme} = 'margin'
      union all
      select rate, bought_on, 0, amount_cents from ${purchases}
      where shop_id = ${shopId} and deleted_at is null and scheme = 'margin' and bought_on >= ${since} and bought_on < ${until}
    ) as moved group by 1, 2 order by 1 desc, 2`)
  return [...Map.groupBy(rows, ({ rate }) => rate)].map(([rate, known]) => {
    const last = known.at(-1)
    const now = last?.period === from ? last : { rate, period: from, sales: 0, bought: 0 }
    const before = known.filter(({ period }) => period !== from)
    const { marginCents, ...carried } = marginOfPeriods(
      [...before, now].map(({ sales, bought }) => ({ salesCents: sales, purchasesCents: bought })),
    )
    const vatCents = vatIn(marginCents, rate)
    const kind = { scheme: 'margin', treatment: 'domestic', rate } as const
    const amounts = { totalCents: now.sales, costCents: now.bought, netCents: marginCents - vatCents, vatCents }
    return { ...kind, box: boxOfSale(kind), ...amounts, ...carried }
  })
}

/** VAT of the purchases of a period, by box. */
export async function vatOfPurchases(db: Queryable, shopId: number, { from, until }: { from: string; until: string }) {
  const bought = await db
    .select({
      scheme: purchases.scheme,
      amountCents: sumOf(sql`${purchases.amountCents}`),
      vatCents: sumOf(sql`${purchases.vatCents}`),
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.shopId, shopId),
        isNull(purchases.deletedAt),
        gte(purchases.boughtOn, from),
        lt(purchases.boughtOn, until),
      ),
    )
    .groupBy(purchases.scheme)
  return bought.flatMap(boxesOfPurchase)
}
