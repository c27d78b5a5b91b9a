import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { pdfPool } from '#server/pdf/pdf-pool.ts'
import type { Checked, Download } from '#shared/contract/endpoint.ts'
import type { printAddressLabels as endpoint } from '#shared/contract/orders/packing/labels.ts'
import { translator, written } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type Address, addressLines } from '#shared/rules/orders/shipping/address.ts'
import { sellerAddress } from '#shared/rules/shops/seller-lines.ts'
import { parcelsToLabel } from '../parcels-to-label.ts'
import type { AddressLabels } from './draw-address-labels.ts'

const print = pdfPool<AddressLabels>(new URL('./address-labels-thread.ts', import.meta.url))

/** Address labels in the language of the shop, whose post office reads them. Throws 409 `no_labels`. */
export async function printAddressLabels(
  db: Database,
  shop: ShopRow,
  { orders, sheet, which, start }: Checked<typeof endpoint>['query'],
  actor: Actor,
): Promise<Download> {
  const { language, name: shopName } = shop
  const t = translator(language)
  const { labels } = await parcelsToLabel(db, shop.id, orders)
  const chosen = labels.filter(({ kind }) => which === 'all' || kind === 'letter')
  if (chosen.length === 0) throw conflict('no_labels', (words) => words(`parcelLabels.paper.none.${which}`))
  await record(db, actor, { type: 'order', action: 'Addresses exported', shopId: shop.id })
  const title = t('parcelLabels.paper.title')
  const bytes = await print({
    sheet,
    skipped: start - 1,
    labels: chosen.map(({ deliveryAddress, orderNumber }) => ({
      lines: linesOf(deliveryAddress, language),
      orderNumber: displayOrderNumber(orderNumber),
    })),
    sender: await senderOf(db, shop),
    title,
    shopName,
    language,
  })
  return { fileName: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`, chunks: oneChunk(bytes) }
}

/** The postal unions ask for the country of destination in capitals. */
const linesOf = (address: Address, language: ShopRow['language']): string[] =>
  addressLines(address, language).map((line, place) => (place === 3 ? line.toLocaleUpperCase(language) : line))

async function senderOf(db: Database, { id, name, language }: ShopRow): Promise<string> {
  const seller = await findSeller(db, id)
  if (!seller) return ''
  const address = [name, ...sellerAddress(seller).map((line) => written(line, language))].join(', ')
  return translator(language)('parcelLabels.paper.sender', { address })
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}
