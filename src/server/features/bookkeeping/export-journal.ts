import { type Cell, price, type Style, text } from '#server/csv/write-csv.ts'
import { translator } from '#shared/messages/translator.ts'
import type { LedgerCodes } from '#shared/rules/money/ledger.ts'
import type { Entry } from './entry.ts'
import type { Receipt } from './receipts.queries.ts'

export const journalColumns = [
  'journal',
  'kind',
  'number',
  'date',
  'account',
  'account_name',
  'debit',
  'credit',
  'vat_code',
  'vat_rate',
  'vat',
  'debtor_code',
  'debtor',
  'country',
  'vat_number',
  'invoice',
  'order',
  'means',
  'paid_on',
] as const

/** Rows of the general journal: one for each line of an entry. */
export function journalRows(entry: Entry, codes: LedgerCodes, style: Style): Cell[][] {
  const t = translator(style.language)
  const { debtor, journal, kind, means } = entry
  return entry.lines.map(({ account, amountCents, vat }) => [
    t(`ledger.journals.${journal}`),
    t(`ledger.kinds.${kind}`),
    entry.number,
    entry.date,
    text(codes[account]),
    t(`ledger.keys.${account}`),
    amountCents > 0 ? price(amountCents, style) : '',
    amountCents < 0 ? price(-amountCents, style) : '',
    vat ? text(codes[vat.code]) : '',
    vat?.rate ?? '',
    vat ? price(vat.vatCents, style) : '',
    debtor.code,
    text(debtor.name),
    debtor.country,
    text(debtor.vatNumber),
    entry.invoiceNumber,
    text(entry.orderNumber),
    means ? t(`ledger.means.${means}`) : '',
    entry.receivedOn ?? '',
  ])
}

export const receiptColumns = [
  'number',
  'kind',
  'date',
  'amount',
  'means',
  'order',
  'invoice',
  'debtor_code',
  'debtor',
  'bank_entry',
  'bank_date',
  'bank_account',
  'counterparty',
  'counter_account',
  'description',
  'reference',
] as const

/** A row of the receipts journal, with the bank entry that brought the money. */
export function receiptRow(receipt: Receipt, style: Style): Cell[] {
  const t = translator(style.language)
  const { bankEntry, debtor, kind, means = 'other' } = receipt
  return [
    receipt.number,
    t(`ledger.kinds.${kind}`),
    receipt.date,
    price(receipt.amountCents, style),
    t(`ledger.means.${means}`),
    text(receipt.orderNumber),
    receipt.invoiceNumber,
    debtor.code,
    text(debtor.name),
    bankEntry ? String(bankEntry.id) : '',
    bankEntry?.bookedOn ?? '',
    text(bankEntry?.account ?? ''),
    text(bankEntry?.name ?? ''),
    text(bankEntry?.counterAccount ?? ''),
    text(bankEntry?.description ?? ''),
    text(bankEntry?.reference ?? ''),
  ]
}
