import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { downloadRefusedRows, exportCustomers, exportOrders } from '#shared/contract/catalogue/csv.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { exportShopFigures } from '#shared/contract/shops/figures.ts'
import { exportJournal, exportReceipts, exportStockValue } from '#shared/contract/shops/money/bookkeeping.ts'
import { exportInvoices, exportMarginLines, exportVat } from '#shared/contract/shops/money/invoices.ts'
import { downloadPurchaseTemplate, downloadRefusedPurchases } from '#shared/contract/shops/money/purchase-imports.ts'
import { createPurchase, exportPurchases } from '#shared/contract/shops/money/purchases.ts'
import { exportReconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import * as english from '#shared/messages/en/index.ts'
import * as dutch from '#shared/messages/nl/index.ts'
import { translator } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import type { Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { purchase, purchaseFile } from '#tests/support/records/money/purchases.ts'

let ordered: Ordered

const today = amsterdamDay(new Date())
const quarter = quarterOf(today)

beforeAll(async () => {
  ordered = await paidOrder({ vatScheme: 'margin', purchasePriceCents: 500, finish: 'reverse', language: 'Japanese' })
  await issueDue()
  const body = { amountCents: 100, reason: 'Een hoekje' }
  const bought = { ...purchase, boughtOn: today, lot: 'Partij 7' }
  await as(ordered.owner).call(createPurchase, { params: ordered.shop, body: bought })
  await as(ordered.owner).call(creditOrder, { params: ordered.order, body })
})

const exported: [Endpoint, object][] = [
  [exportOrders, {}],
  [exportCustomers, {}],
  [exportInvoices, { quarter }],
  [exportMarginLines, { quarter }],
  [exportVat, { quarter }],
  [exportReconciliation, { period: quarter }],
  [exportPurchases, { quarter }],
  [downloadPurchaseTemplate, {}],
  ...(['points', 'products', 'sets', 'categories'] as const).map((table): [Endpoint, object] => [
    exportShopFigures,
    { from: today, to: today, table },
  ]),
  [exportJournal, { period: quarter }],
  [exportReceipts, { period: quarter }],
  [exportStockValue, { year: today.slice(0, 4) }],
]

/** Stored codes, which no reader should see. */
const codes = [
  ...['pending', 'paid', 'shipped', 'refunded', 'ship', 'pickup', 'counter', 'invoice', 'credit-note'],
  ...['payment', 'standard', 'small-business', 'provider', 'hand', 'reverse', 'Japanese'],
]

type Texts = { [key: string]: string | Texts }

const wordsOf = (texts: Texts | string): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(wordsOf)

const named = ({ exports, ledger, invoices, statuses, cards, purchases }: typeof english | typeof dutch) =>
  wordsOf({ exports, ledger, invoices, statuses, cards, purchases } as unknown as Texts)

const dutchWords = new Set(named(dutch))
const englishWords = new Set([...named(english), ...codes].filter((word) => !dutchWords.has(word)))

test.each(exported.map(([endpoint, query]) => [endpoint.name, endpoint, query] as const))(
  '%s has no English word for a Dutch reader',
  async (_, { path }, query) => {
    const { origin } = await platform()
    const headers = { authorization: `Bearer ${ordered.owner.token}`, 'accept-language': 'nl' }
    const answer = await fetch(origin + addressOf(path, ordered.shop, query), { headers })
    expect(answer.status).toBe(200)
    const [headings = [], ...rows] = parse((await answer.text()).replace('\uFEFF', '')) as string[][]
    expect(rows.length).toBeGreaterThan(0)
    // The name of a product is the owner's.
    const cells = rows.flatMap((row) =>
      row.filter((_cell, place) => !['product', 'regel'].includes(headings[place] ?? '')),
    )
    expect([...headings, ...cells].filter((cell) => englishWords.has(cell))).toEqual([])
    const [, name = ''] = /filename="([a-z-]+?)-[\w-]*\d/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    expect(englishWords.has(name)).toBe(false)
  },
)

/** Downloads the refused rows of a file of products, which is stored, and of a file of purchases, which is sent again. */
const refused = {
  products: async () => {
    const { id } = await checkFile(ordered, csv('name,price,stock', 'Broken Card,much,1'))
    return { delimiter: ',', path: addressOf(downloadRefusedRows.path, { ...ordered.shop, import: id }, {}) }
  },
  purchases: async () => ({
    delimiter: ';',
    path: addressOf(downloadRefusedPurchases.path, ordered.shop, {}),
    method: 'POST',
    body: purchaseFile('much'),
  }),
}

test.each(['products', 'purchases'] as const)(
  'refused rows of %s have reasons in the reader’s language',
  async (what) => {
    const { origin } = await platform()
    const { path, delimiter, ...request } = await refused[what]()
    const readIn = async (language: string) => {
      const headers = { authorization: `Bearer ${ordered.owner.token}`, 'accept-language': language }
      const answer = await fetch(origin + path, { headers, ...request })
      const text = (await answer.text()).replace('\uFEFF', '')
      const [headings, row] = parse(text, { delimiter }) as string[][]
      return { heading: headings?.at(-1), reason: row?.at(-1) }
    }
    const read = { nl: await readIn('nl'), en: await readIn('en') }
    expect(read.nl.heading).toBe(translator('nl')('exports.refused.why'))
    expect(read.en.heading).toBe(translator('en')('exports.refused.why'))
    expect(read.nl.reason).not.toBe(read.en.reason)
  },
)
