import { and, asc, eq, gt } from 'drizzle-orm'
import type { Style } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures, type ShopRow } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { exportCustomers, exportOrders, exportProducts } from '#server/features/imports/imports.ts'
import { exportInvoices, invoiceFiles } from '#server/features/invoices/invoices.ts'
import { storedPicture } from '#server/features/media/media.ts'
import { ownTaxIdentity } from '#server/features/sellers/sellers.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { asJson } from './account-files.ts'
import { paymentsCsv, salesCsv } from './csv-files.ts'
import { fewRows, shopTable } from './json-files.ts'
import { lists, settings } from './shop-tables.ts'

export type Sources = { db: Database; encryption: Encryption; mediaStore: FileStore; style: Style; caller: Principal }

/** The files of a shop, generated as they are consumed. */
export async function* shopFiles(sources: Sources, shop: ShopRow) {
  const { db, style, caller } = sources
  const { id } = shop
  yield { name: 'shop.json', input: asJson(await settingsOf(sources, shop)) }
  yield { name: 'products.csv', input: (await exportProducts(db, shop, style, caller)).chunks }
  yield { name: 'orders.csv', input: (await exportOrders(db, shop, style, caller)).chunks }
  yield { name: 'customers.csv', input: (await exportCustomers(db, shop, {}, style, caller)).chunks }
  yield { name: 'payments.csv', input: paymentsCsv(db, id, style) }
  yield { name: 'invoices.csv', input: (await exportInvoices(db, shop, undefined, style, caller)).chunks }
  yield { name: 'sales.csv', input: salesCsv(db, id, style) }
  for (const [name, source] of Object.entries(lists)) {
    yield { name: `json/${name}.json`, input: shopTable(db, id, source) }
  }
  yield* picturesOf(sources, id)
  for await (const { name, ...file } of invoiceFiles(db, id, undefined, sources.mediaStore)) {
    yield { ...file, name: `invoices/${name}` }
  }
}

async function settingsOf({ db, encryption }: Sources, shop: ShopRow) {
  const parts: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(settings)) parts[name] = await fewRows(db, shop.id, source)
  return { shop, taxIdentity: await ownTaxIdentity(db, encryption, shop.id), ...parts }
}

const AT_ONCE = 500

/** Pictures at their stored width, without those whose file is gone. */
async function* picturesOf({ db, mediaStore }: Sources, shopId: number) {
  const pageAfter = (last: number) =>
    db
      .select()
      .from(pictures)
      .where(and(eq(pictures.shopId, shopId), gt(pictures.id, last)))
      .orderBy(asc(pictures.id))
      .limit(AT_ONCE)
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? 0)) {
    for (const { url, createdAt } of page) {
      const input = await storedPicture(url, mediaStore)
      if (input) yield { name: `pictures/${url.split('/').at(-1)}`, lastModified: createdAt, input }
    }
  }
}
