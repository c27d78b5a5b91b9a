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
  'party_code',
  'party',
  'country',
  'vat_number',
  'invoice',
  'order',
  'means',
  'paid_on',
  'description',
] as const

/** Rows of the general journal: one for each line of an entry. */
export function journalRows(entry: Entry, codes: LedgerCodes, style: Style): Cell[][] {
  const t = translator(style.language)
  const { party, journal, kind, means } = entry
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
    party?.code ?? '',
    text(party?.name ?? ''),
    party?.country ?? '',
    text(party?.vatNumber ?? ''),
    text(entry.invoiceNumber),
    text(entry.orderNumber),
    means ? t(`ledger.means.${means}`) : '',
    entry.receivedOn ?? '',
    text(entry.description ?? ''),
  ])
}

export const receiptColumns = [
  'number',
  'kind',
  'date',
  'amount',
  'rounding',
  'means',
  'order',
  'invoice',
  'party_code',
  'party',
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
  const { bankEntry, party, kind, means = 'other' } = receipt
  return [
    receipt.number,
    t(`ledger.kinds.${kind}`),
    receipt.date,
    price(receipt.amountCents, style),
    price(receipt.roundingCents, style),
    t(`ledger.means.${means}`),
    text(receipt.orderNumber),
    receipt.invoiceNumber,
    party.code,
    text(party.name),
    bankEntry ? String(bankEntry.id) : '',
    bankEntry?.bookedOn ?? '',
    text(bankEntry?.account ?? ''),
    text(bankEntry?.name ?? ''),
    text(bankEntry?.counterAccount ?? ''),
    text(bankEntry?.description ?? ''),
    text(bankEntry?.reference ?? ''),
  ]
}
