import { makeZip } from 'client-zip'
import { type Cell, fileNameOf, type Style, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { ublFiles } from '#server/features/invoices/invoices.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import type { Messages } from '#shared/messages/translator.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { daysOfPeriod } from '#shared/rules/money/books/book-periods.ts'
import type { Entry } from './entry.ts'
import { exactFile } from './exact.ts'
import { journalColumns, journalRows, receiptColumns, receiptRow } from './export-journal.ts'
import { stockColumns, stockRows } from './export-stock.ts'
import { journal } from './journal.ts'
import { ledgerOf } from './ledger.queries.ts'
import * as packages from './package-files.ts'
import { receiptEntries } from './receipts.queries.ts'
import { salesEntries } from './sales.queries.ts'
import { auditFile } from './xaf.ts'

type For = { shop: ShopRow; language: Language; actor: Actor }
type Kind = keyof Messages['ledger']['file']

/** The files of a shop's books. Each is generated while the client reads it. */
export function exportFiles(db: Database) {
  const start = async ({ shop, language, actor }: For, kind: Kind, period: string) => {
    await record(db, actor, { type: 'order', action: 'Books exported', details: period, shopId: shop.id })
    const t = translator(language)
    const label = t(`ledger.file.${kind}`)
    const name = (ending: string) => fileNameOf(`${label}-${period}`, shop).replace(/csv$/, ending)
    return { t, name, days: daysOfPeriod(period), codes: await ledgerOf(db, shop.id) }
  }
  const sales = async (
    of: For,
    period: string,
    kind: Kind,
    headings: string[],
    rowsOf: typeof packages.snelstartRows,
  ) => {
    const { name, days, codes } = await start(of, kind, period)
    const rows = rowsOfEach(salesEntries(db, of.shop.id, days), (entry) => rowsOf(entry, codes))
    return asFile(name('csv'), writeCsv(headings, rows, packages.packageStyle))
  }
  return {
    journal: async (of: For, period: string, style: Style) => {
      const { t, name, days, codes } = await start(of, 'journal', period)
      const rows = rowsOfEach(journal(db, of.shop.id, days), journalRows(codes, style))
      return asFile(
        name('csv'),
        writeCsv(
          journalColumns.map((column) => t(`ledger.csv.${column}`)),
          rows,
          style,
        ),
      )
    },
    receipts: async (of: For, period: string, style: Style) => {
      const { t, name, days } = await start(of, 'receipts', period)
      const rows = rowsOfEach(receiptEntries(db, of.shop.id, days), (receipt) => [receiptRow(receipt, style)])
      return asFile(
        name('csv'),
        writeCsv(
          receiptColumns.map((column) => t(`ledger.csv.${column}`)),
          rows,
          style,
        ),
      )
    },
    snelstart: (of: For, period: string) =>
      sales(of, period, 'snelstart', packages.snelstartHeadings, packages.snelstartRows),
    snelstartCustomers: (of: For, period: string) => {
      const known = new Set<string>()
      return sales(of, period, 'snelstartCustomers', packages.snelstartCustomerHeadings, (entry) => {
        if (known.has(entry.party.code)) return []
        known.add(entry.party.code)
        return [packages.snelstartCustomer(entry)]
      })
    },
    eBoekhouden: (of: For, period: string) =>
      sales(of, period, 'eBoekhouden', packages.eBoekhoudenHeadings, packages.eBoekhoudenRows),
    exact: async (of: For, period: string) => {
      const { name, days, codes } = await start(of, 'exact', period)
      return asFile(name('xml'), exactFile(db, of.shop.id, days, codes))
    },
    ubl: async (of: For, period: string) => {
      const { name, days } = await start(of, 'ubl', period)
      return asFile(name('zip'), makeZip(ublFiles(db, of.shop.id, days, of.language)))
    },
    audit: async (of: For, year: string) => {
      const seller = await findSeller(db, of.shop.id)
      if (!seller) throw conflict('seller_incomplete', (t) => t('invoices.sellerIncomplete'))
      const { name, days, codes } = await start(of, 'audit', year)
      const audited = { shopId: of.shop.id, year, days, seller, codes, language: of.language }
      return asFile(name('xaf'), auditFile(db, audited))
    },
    stock: async (of: For, year: string, style: Style) => {
      const { t, name, days } = await start(of, 'stock', year)
      const headings = stockColumns.map((column) => t(`ledger.csv.${column}`))
      return asFile(name('csv'), writeCsv(headings, stockRows(db, of.shop.id, days.until, style), style))
    },
  }
}

const asFile = (fileName: string, chunks: Download['chunks']): Download => ({ fileName, chunks })

/** Rows are made one by one as they are written, so that few are in memory. */
async function* rowsOfEach<Item extends Entry>(batches: AsyncGenerator<Item[]>, rowsOf: (entry: Item) => Cell[][]) {
  for await (const batch of batches) yield batch.values().flatMap(rowsOf)
}
