import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import {
  bookEntries,
  bookStatement,
  getPaymentsOverview,
  listEntries,
  undoEntries,
  uploadStatement,
} from '#shared/contract/payments/statements.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { as } from '#tests/support/client.ts'
import type { Ordered, Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

export type Uploaded = Answer<typeof uploadStatement>
type Query = Input<typeof uploadStatement>['query']

type Line = {
  /** '12.50'; negative for outgoing money. */
  amount: string
  text?: string
  reference?: string
  name?: string
  currency?: string
  day?: string
  reversal?: boolean
  bankReference?: string
  /** The other party's; empty: none. */
  account?: string
}

const ACCOUNT = 'NL91ABNA0417164300'

/** A CAMT.053 file as written by banks. */
export function camt(lines: readonly Line[], { account = ACCOUNT, version = '02' } = {}): Buffer<ArrayBuffer> {
  const entries = lines.map((line, place) => {
    const isDebit = line.amount.startsWith('-')
    const side = isDebit ? 'Cdtr' : 'Dbtr'
    const structured = line.reference ? `<Strd><CdtrRefInf><Ref>${line.reference}</Ref></CdtrRefInf></Strd>` : ''
    const account = line.account ?? 'NL20INGB0001234567'
    const otherAccount = account ? `<${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct>` : ''
    return `<Ntry><NtryRef>${place}</NtryRef><Amt Ccy="${line.currency ?? 'EUR'}">${line.amount.replace('-', '')}</Amt>
      <CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${line.reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts>
      <BookgDt><Dt>${line.day ?? '2026-11-20'}</Dt></BookgDt>
      ${`<AcctSvcrRef>${line.bankReference ?? `${line.text}${line.reference}${line.name}${line.reversal}`}</AcctSvcrRef>`}
      <NtryDtls><TxDtls><RltdPties><${side}><Nm>${line.name ?? ''}</Nm></${side}>
      ${otherAccount}</RltdPties>
      <RmtInf><Ustrd>${line.text ?? ''}</Ustrd>${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`)
}

/** Confirms the address of a shop's owner. Statements require it on a platform that sends messages. */
export async function confirmOwner({ owner }: Store) {
  const { db } = await platform()
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, owner.user.id))
}

/** The response to a shop owner's file, once their address is confirmed. */
export async function sendStatement(store: Store, body: Buffer<ArrayBuffer>, query: Query = {}) {
  const { shop, owner } = store
  await confirmOwner(store)
  return as(owner).raw('POST', addressOf(uploadStatement.path, shop, query), {
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })
}

export async function statementOf(store: Store, body: Buffer<ArrayBuffer>, query: Query = {}): Promise<Uploaded> {
  const { status, json } = await sendStatement(store, body, query)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json as Uploaded
}

/** Uploads a file and books the certain matches. */
export async function bookCertain(store: Store, body: Buffer<ArrayBuffer>) {
  const { id } = await statementOf(store, body)
  return as(store.owner).call(bookStatement, { params: { id: store.shop.id, statement: id }, body: {} })
}

/** An entry that pays an order, by its reference. */
export const paid = ({ order }: Ordered, amount = '12.50') => ({
  amount,
  reference: paymentReference(order.orderNumber),
  name: 'J Jansen',
})
export const open = ({ owner, shop }: Store) => as(owner).call(listEntries, { params: shop, query: { state: 'open' } })
export const overview = ({ owner, shop }: Store) => as(owner).call(getPaymentsOverview, { params: shop })
type EntryToBook = { id: number; orders: { id: number; amountCents: number }[] }
export const book = ({ owner, shop }: Store, ...entries: EntryToBook[]) =>
  as(owner).call(bookEntries, { params: shop, body: { entries } })
export const undoBooking = ({ owner, shop }: Store, ...entries: number[]) =>
  as(owner).call(undoEntries, { params: shop, body: { entries } })
/** The entry that was booked last. */
export async function bookedEntry({ owner, shop }: Store): Promise<number> {
  const [entry] = await as(owner).call(listEntries, { params: shop, query: { state: 'booked' } })
  return entry?.id ?? 0
}
/** The first open entry. */
export const first = async (store: Store) => {
  const [entry] = await open(store)
  if (!entry) throw new Error('No open entry')
  return entry
}
export const asProposed = ({ id, orders }: Answer<typeof listEntries>[number]): EntryToBook => ({
  id,
  orders: orders.map((order) => ({ id: order.id, amountCents: Math.abs(order.amountCents) })),
})
