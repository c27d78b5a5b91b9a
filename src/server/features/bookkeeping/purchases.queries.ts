import { createHash } from 'node:crypto'
import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { purchases } from '#server/database/schema.ts'
import { purchaseLines } from '#shared/rules/money/books/ledger-entries.ts'
import type { Days, Entry } from './entry.ts'
import { inPages } from './pages.ts'

const AT_ONCE = 500

/** The register of purchases of a period as entries, in batches in the order in which they were entered. */
export const purchaseEntries = (db: Queryable, shopId: number, days: Days): AsyncGenerator<Entry[]> =>
  inPages(async (last) => (await purchasesAfter(db, shopId, days, last)).map(toEntry))

const purchasesAfter = (db: Queryable, shopId: number, { from, until }: Days, last: number) =>
  db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.shopId, shopId),
        isNull(purchases.deletedAt),
        gte(purchases.boughtOn, from),
        lt(purchases.boughtOn, until),
        gt(purchases.id, last),
      ),
    )
    .orderBy(asc(purchases.id))
    .limit(AT_ONCE)

const toEntry = (bought: typeof purchases.$inferSelect): Entry => ({
  id: bought.id,
  journal: 'purchases',
  kind: 'purchase',
  number: `P-${bought.id}`,
  date: bought.boughtOn,
  receivedOn: null,
  invoiceNumber: bought.statement,
  orderNumber: '',
  description: [bought.lot, bought.description].filter(Boolean).join(', '),
  party: {
    kind: 'supplier',
    code: supplierCode(bought.supplier),
    name: bought.supplier,
    email: '',
    vatNumber: '',
    country: '',
    address: undefined,
  },
  means: undefined,
  lines: purchaseLines(bought),
})

/** Suppliers have no number of their own: the same name gets the same code. */
const supplierCode = (name: string) =>
  `L${createHash('sha256').update(name.trim().toLowerCase()).digest('hex').slice(0, 12)}`
