import { fileNameOf, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Answer, Download } from '#shared/contract/endpoint.ts'
import type { getLabels } from '#shared/contract/orders/packing/labels.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type Address, addressLines } from '#shared/rules/orders/shipping/address.ts'
import type { LabelTool } from '#shared/rules/orders/shipping/label-tools.ts'
import type { ShippingKind } from '#shared/rules/orders/shipping/shipping.ts'
import { type Labelled, parcelsToLabel } from './parcels-to-label.ts'

type Labels = Answer<typeof getLabels>

/** Orders that can get a label, and the others with the reason why not. */
export async function labelsOf(
  db: Database,
  shopId: number,
  ids: readonly number[] | undefined,
  language: Language,
): Promise<Labels> {
  const { labels, without, leftOut } = await parcelsToLabel(db, shopId, ids)
  const ref = ({ id, orderNumber }: { id: number; orderNumber: string }) => ({ id, orderNumber })
  return {
    labels: labels.map((order) => ({
      ...ref(order),
      deliverTo: addressLines(order.deliveryAddress, language),
      kind: order.kind,
    })),
    leftOut: [
      ...without.map((order) => ({
        ...ref(order),
        reason: order.delivery === 'ship' ? ('address' as const) : ('pickup' as const),
      })),
      ...leftOut.map((order) => ({
        ...ref(order),
        reason: order.releaseDate === null ? ('status' as const) : ('release' as const),
      })),
    ],
  }
}

type Column = [heading: string, of: (order: Labelled) => string]

const column = (heading: string, field: keyof Address): Column => [
  heading,
  ({ deliveryAddress }) => deliveryAddress[field],
]

/** PostNL's names of its services. */
const postnlServices: Record<ShippingKind, string> = {
  letter: 'Brief',
  letterbox: 'Brievenbuspakje',
  parcel: 'Pakket',
  registered: 'Aangetekend pakket',
}

/** Columns per label tool. The user maps them once in the tool, which already knows the sender. */
const columns: Record<LabelTool, { delimiter: ',' | ';'; columns: Column[] }> = {
  postnl: {
    delimiter: ';',
    columns: [
      column('Naam', 'name'),
      column('Straat', 'street'),
      column('Huisnummer', 'houseNumber'),
      column('Toevoeging', 'addition'),
      column('Postcode', 'postcode'),
      column('Plaats', 'city'),
      column('Land', 'country'),
      ['E-mail', ({ customerEmail }) => customerEmail],
      ['Referentie', ({ orderNumber }) => orderNumber],
      ['Dienst', ({ kind }) => postnlServices[kind ?? 'parcel']],
    ],
  },
  dhl: {
    delimiter: ';',
    columns: [
      column('Naam', 'name'),
      column('Postcode', 'postcode'),
      column('Huisnummer', 'houseNumber'),
      column('Toevoeging', 'addition'),
      column('Straat', 'street'),
      column('Plaats', 'city'),
      column('Landcode', 'country'),
      ['E-mailadres', ({ customerEmail }) => customerEmail],
      ['Referentie', ({ orderNumber }) => orderNumber],
    ],
  },
  sendcloud: {
    delimiter: ',',
    columns: [
      column('Customer name', 'name'),
      column('Country code', 'country'),
      column('Postal code', 'postcode'),
      column('Street name', 'street'),
      [
        'House number',
        ({ deliveryAddress: { houseNumber, addition } }) => [houseNumber, addition].filter(Boolean).join(' '),
      ],
      column('City', 'city'),
      ['Email', ({ customerEmail }) => customerEmail],
      ['Order reference', ({ orderNumber }) => orderNumber],
    ],
  },
}

type LabelOptions = { tool: LabelTool; orders?: number[] | undefined }

/** Exports the addresses of these orders for a label tool. Orders without an address are left out. */
export async function exportLabels(
  db: Database,
  shop: ShopRow,
  { tool, orders: ids }: LabelOptions,
  actor: Actor,
): Promise<Download> {
  const { labels } = await parcelsToLabel(db, shop.id, ids)
  await record(db, actor, { type: 'order', action: 'Addresses exported', shopId: shop.id })
  const { delimiter, columns: written } = columns[tool]
  async function* rows() {
    yield labels.map((order) => written.map(([, of]) => text(of(order))))
  }
  const headings = written.map(([heading]) => heading)
  return { fileName: fileNameOf(tool, shop), chunks: writeCsv(headings, rows(), { decimal: '.', delimiter }) }
}
