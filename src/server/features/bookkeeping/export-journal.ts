import { type Cell, price, type Style, text } from '#server/csv/write-csv.ts'
import { allMessages, translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { LedgerCodes } from '#shared/rules/money/books/ledger.ts'
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
export function journalRows(codes: LedgerCodes, style: Style): (entry: Entry) => Cell[][] {
  const { journals, kinds, means, keys } = labels(style.language)
  return (entry) => {
    const start: Cell[] = [journals[entry.journal], kinds[entry.kind], entry.number, entry.date]
    const end: Cell[] = [
      entry.party?.code ?? '',
      text(entry.party?.name ?? ''),
      entry.party?.country ?? '',
      text(entry.party?.vatNumber ?? ''),
      text(entry.invoiceNumber),
      text(entry.orderNumber),
      entry.means ? means[entry.means] : '',
      entry.receivedOn ?? '',
      text(entry.description ?? ''),
    ]
    return entry.lines.map(({ account, amountCents, vat }) => [
      ...start,
      text(codes[account]),
      keys[account],
      amountCents > 0 ? price(amountCents, style) : '',
      amountCents < 0 ? price(-amountCents, style) : '',
      vat ? text(codes[vat.code]) : '',
      vat?.rate ?? '',
      vat ? price(vat.vatCents, style) : '',
      ...end,
    ])
  }
}

/** Texts of the ledger, translated once for all lines. */
function labels(language: Language) {
  const t = translator(language)
  const { journals, kinds, means, keys } = allMessages[language].ledger
  return {
    journals: each(journals, (name) => t(`ledger.journals.${name}`)),
    kinds: each(kinds, (name) => t(`ledger.kinds.${name}`)),
    means: each(means, (name) => t(`ledger.means.${name}`)),
    keys: each(keys, (name) => t(`ledger.keys.${name}`)),
  }
}

const each = <Name extends string>(texts: Record<Name, unknown>, labelOf: (name: Name) => string) =>
  Object.fromEntries((Object.keys(texts) as Name[]).map((name) => [name, labelOf(name)])) as Record<Name, string>

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
