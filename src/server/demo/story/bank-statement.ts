import { amsterdamDay } from '#shared/rules/money/days.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'

/** A line of a shop's bank statement. `order` counts back from the newest, which is 1; without one the line belongs to no order. */
export type BankLine = {
  order?: number
  /** Description by the payer: the reference of the order, its number within a sentence, or only text. */
  by: 'reference' | 'number' | 'words'
  text?: string
  /** Defaults to the customer. */
  name?: string
  /** Difference from the order's total; without an order, the amount. Negative for outgoing money. */
  cents?: number
  /** The shop's own refund to its customer. */
  returns?: boolean
}

/** Payments since the owner's last review: an example of everything that the Payments screen recognises. */
export const latestLines: readonly BankLine[] = [
  { order: 7, by: 'reference' },
  { order: 11, by: 'number' },
  { order: 18, by: 'words', text: 'pokemon kaarten' },
  { order: 5, by: 'reference', cents: -495 },
  { order: 3, by: 'number', cents: 500 },
  { order: 15, by: 'number', returns: true },
  { by: 'words', name: 'T. Wassenaar', text: 'Kast van Marktplaats', cents: 3_500 },
  { by: 'words', name: 'PostNL Pakketten Benelux B.V.', text: 'Factuur 8003127', cents: -6_120 },
]

export type PaidOrder = { orderNumber: string; customerEmail: string; totalCents: number }

/** A CAMT.053 file for these lines like a bank's, all booked on one day. */
export function bankStatement(
  account: { name: string; iban: string },
  lines: readonly { line: BankLine; order: PaidOrder | undefined }[],
  on: Date,
): Buffer {
  const day = amsterdamDay(on)
  const entries = lines.map(({ line, order }, place) => {
    const cents = line.returns ? -(order?.totalCents ?? 0) : (order?.totalCents ?? 0) + (line.cents ?? 0)
    const side = cents < 0 ? 'Cdtr' : 'Dbtr'
    const isReference = line.by === 'reference' && order
    const payer = line.name ?? payerOf(order?.customerEmail ?? '')
    return `<Ntry><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt>
      <CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <AcctSvcrRef>${on.getTime()}-${place}</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><${side}><Nm>${payer}</Nm></${side}>
      <${side}Acct><Id><IBAN>${accountOf(payer)}</IBAN></Id></${side}Acct></RltdPties>
      <RmtInf>${isReference ? `<Strd><CdtrRefInf><Ref>${paymentReference(order.orderNumber)}</Ref></CdtrRefInf></Strd>` : `<Ustrd>${textOf(line, order)}</Ustrd>`}</RmtInf>
      </TxDtls></NtryDtls></Ntry>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account.iban}</IBAN></Id></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`)
}

/** A valid account number for each name. */
function accountOf(name: string): string {
  const number = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000_000, 7)
  const digits = String(number).padStart(10, '0')
  // RABO and NL as numbers: A is 10 (ISO 13616).
  const check = 98n - (BigInt(`27101124${digits}232100`) % 97n)
  return `NL${String(check).padStart(2, '0')}RABO${digits}`
}

function textOf({ by, returns, text = '' }: BankLine, order: PaidOrder | undefined): string {
  const number = order && by === 'number' ? displayOrderNumber(order.orderNumber) : ''
  return `${returns ? 'Terugbetaling' : number && 'Bestelling'} ${number} ${text}`.trim()
}

/** Formats 'noor.van.den.berg@…' like a bank: 'N. van den Berg'. */
function payerOf(email: string): string {
  const [first = '', ...last] = (email.split('@', 1)[0] ?? '').split('.')
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
  return [`${capital(first.slice(0, 1))}.`, ...last.slice(0, -1), capital(last.at(-1) ?? '')].join(' ')
}
