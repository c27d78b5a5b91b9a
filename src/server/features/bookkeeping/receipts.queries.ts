import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import { bankEntries, invoices, orderEvents, orders, payments } from '#server/database/schema.ts'
import { invoiceNumber } from '#server/features/invoices/invoices.ts'
import type { AccountKey } from '#shared/rules/money/books/ledger.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { CustomerEntry, Days, Means } from './entry.ts'
import { inPages } from './pages.ts'

const AT_ONCE = 500

type BankEntry = {
  id: number
  bookedOn: string
  account: string | null
  name: string
  counterAccount: string | null
  description: string
  reference: string | null
}
export type Receipt = CustomerEntry & { amountCents: number; roundingCents: number; bankEntry: BankEntry | null }

type Row = {
  id: number
  kind: 'payment' | 'refund' | 'reversal' | 'refund-failed'
  source: 'bank' | 'provider' | 'hand' | 'credit'
  means: 'cash' | 'card' | 'transfer' | null
  amountCents: number
  roundingCents: number
  receivedOn: string
  orderNumber: string
  customerId: number
  customerEmail: string
  invoice: { year: number; number: number; country: string; buyer: InvoiceFacts['buyer'] } | null
  bankEntry: BankEntry | null
}

/** Money received and returned in a period, in batches: booked payments, then orders marked as paid without one. */
export async function* receiptEntries(db: Queryable, shopId: number, days: Days): AsyncGenerator<Receipt[]> {
  yield* inPages(async (last) => (await bookedAfter(db, shopId, days, last)).map((row) => toReceipt(row, 'B')))
  yield* inPages(async (last) => (await markedAfter(db, shopId, days, last)).map((row) => toReceipt(row, 'H')))
}

// The newest invoice of the order names the debtor.
const ofOrder = sql`
  o.order_number as "orderNumber", o.customer_id::float8 as "customerId", o.customer_email as "customerEmail",
  (select jsonb_build_object('year', i.year, 'number', i.number, 'country', i.country, 'buyer', i.facts -> 'buyer')
   from ${invoices} i where i.shop_id = o.shop_id and i.order_id = o.id and i.kind = 'invoice'
   order by i.id desc limit 1) as invoice`

async function bookedAfter(db: Queryable, shopId: number, { from, until }: Days, last: number) {
  const { rows } = await db.execute<Row>(sql`
    select p.id::float8 as id, p.kind, p.source, p.means, p.amount_cents::float8 as "amountCents", p.rounding_cents as "roundingCents",
      p.received_on::text as "receivedOn", ${ofOrder},
      case when e.id is not null then jsonb_build_object('id', e.id, 'bookedOn', e.booked_on, 'account', e.account,
        'name', e.name, 'counterAccount', e.counter_account, 'description', e.description, 'reference', e.reference)
      end as "bankEntry"
    from ${payments} p
    join ${orders} o on o.shop_id = p.shop_id and o.id = p.order_id
    left join ${bankEntries} e on e.shop_id = p.shop_id and e.id = p.entry_id
    where p.shop_id = ${shopId} and p.received_on >= ${from} and p.received_on < ${until} and p.id > ${last}
    order by p.id limit ${AT_ONCE}`)
  return rows
}

/** Orders that the shop marked as paid: their money has no row of its own until some of it is returned. */
async function markedAfter(db: Queryable, shopId: number, { from, until }: Days, last: number) {
  const { rows } = await db.execute<Row>(sql`
    select v.id::float8 as id, 'payment' as kind, 'hand' as source, null as means,
      o.total_cents::float8 as "amountCents", 0 as "roundingCents", (v.at at time zone 'Europe/Amsterdam')::date::text as "receivedOn",
      ${ofOrder}, null as "bankEntry"
    from ${orderEvents} v
    join ${orders} o on o.shop_id = v.shop_id and o.id = v.order_id
    where v.shop_id = ${shopId} and v.kind = 'paid' and not v.undone and v.id > ${last}
      and v.at >= ${from}::timestamp at time zone 'Europe/Amsterdam'
      and v.at < ${until}::timestamp at time zone 'Europe/Amsterdam'
      and o.received_cents is null and o.payment_status = 'paid' and o.total_cents > 0
    order by v.id limit ${AT_ONCE}`)
  return rows
}

const accountOf: Record<Means, AccountKey> = {
  bank: 'bank',
  transfer: 'bank',
  cash: 'cash',
  card: 'card',
  provider: 'provider',
  credit: 'storeCredit',
  other: 'otherReceipts',
}

function toReceipt(row: Row, prefix: 'B' | 'H'): Receipt {
  const { invoice, amountCents, roundingCents, source } = row
  const means: Means = source === 'hand' ? (row.means ?? 'other') : source
  const buyer = invoice?.buyer
  return {
    id: row.id,
    journal: 'receipts',
    kind: row.kind,
    number: `${prefix}-${row.id}`,
    date: row.receivedOn,
    receivedOn: row.receivedOn,
    invoiceNumber: invoice ? invoiceNumber(invoice) : '',
    orderNumber: displayOrderNumber(row.orderNumber),
    party: {
      kind: 'customer',
      code: String(row.customerId),
      name: buyer?.company || (buyer?.lines[0] ?? row.customerEmail),
      email: buyer?.email ?? row.customerEmail,
      vatNumber: buyer?.vatNumber ?? '',
      country: buyer?.address?.country ?? invoice?.country ?? 'NL',
      address: buyer?.address,
    },
    means,
    lines: [
      { account: accountOf[means], amountCents: amountCents + roundingCents },
      { account: 'debtors', amountCents: -amountCents },
      ...(roundingCents === 0 ? [] : [{ account: 'cashRounding' as const, amountCents: -roundingCents }]),
    ],
    amountCents,
    roundingCents,
    bankEntry: row.bankEntry,
  }
}
