import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { invoiceTasks } from '#server/database/schema.ts'
import { issueDueInvoices } from '#server/features/invoices/issue-due.ts'
import type { Ordered } from './given.ts'
import { handleEvents } from './order-events.ts'
import { platform } from './platform.ts'

/** As if the time in which a move can be undone were over: every invoice that is due is issued. */
export async function issueDue() {
  const { db } = await platform()
  await handleEvents()
  await db.update(invoiceTasks).set({ dueAt: sql`now()` })
  await issueDueInvoices(db)
}

/** The words of a PDF that someone downloads; fails unless it is one. */
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
