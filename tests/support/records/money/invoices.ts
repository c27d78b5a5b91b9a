import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import type { Database } from '#server/database/connect.ts'
import { invoiceTasks } from '#server/database/schema.ts'
import { issueDueInvoices } from '#server/features/invoices/issue/issue-due.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '../orders/order-events.ts'
import { enterSeller } from '../people/sellers.ts'

/** Simulates the end of the undo period: issues every invoice that is due. */
export async function issueDue() {
  const { db } = await platform()
  await handleEvents()
  // A run skips orders that a concurrent run has locked. The update waits for them.
  while (await makeDue(db)) await issueDueInvoices(db)
}

const makeDue = (db: Database) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.update(invoiceTasks).set({ dueAt: sql`now()` })
    return Number(rowCount) > 0
  })

/** The words of a downloaded PDF; fails if it is not a PDF. */
export async function pdfText(person: Pick<Ordered, 'owner'> | undefined, path: string): Promise<string> {
  const { origin } = await platform()
  const headers: HeadersInit = person ? { authorization: `Bearer ${person.owner.token}` } : {}
  const answer = await fetch(origin + path, { headers })
  if (answer.status !== 200 || answer.headers.get('content-type') !== 'application/pdf') {
    throw new Error(`${path} answered ${answer.status}`)
  }
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

export const pdfOf = ({ owner, shop }: Ordered, invoice: { id: number }) =>
  pdfText({ owner }, `/api/shops/${shop.id}/invoices/${invoice.id}/invoice.pdf`)

/** An order for €12.10 at a shop that issues invoices. */
export async function paidOrder(more: Parameters<typeof given.product>[0] = {}): Promise<Ordered> {
  const stocked = await given.product({ stock: 100, priceCents: 1_210, ...more })
  await enterSeller(stocked)
  return given.order({ of: stocked, status: 'paid' })
}

export const invoicesOf = async ({ owner, order }: Ordered) =>
  (await as(owner).call(listOrderInvoices, { params: order })).invoices

/** Fails unless the order has exactly one invoice and no other document. */
export async function onlyInvoice(ordered: Ordered) {
  const all = await invoicesOf(ordered)
  const [invoice] = all
  if (!invoice || all.length !== 1) throw new Error(`There are ${all.length} invoices`)
  return invoice
}
