import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { enterAddress } from '#shared/contract/orders/packing/parcels.ts'
import { exportInvoiceFiles } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as } from '#tests/support/client.ts'
import { spoilTexts } from '#tests/support/files/spoilt-texts.ts'
import { address, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { offerIn } from '#tests/support/records/products/buy-offers.ts'
import { nameOf, type Sample } from './samples.ts'

/**
 * Sequences that end a text, an object or a file, followed by content that a viewer would open, execute or hang on; and the part that must
 * be readable.
 */
const payloads: [text: string, read: string][] = [
  [`${'W'.repeat(200)} `, 'WW'],
  ['https://evil.example/ javascript:app.alert(1) ', 'evil.example'],
  [
    ') Tj ET endstream endobj 9 0 obj << /S /JavaScript /JS (app.alert(2)) >> endobj trailer << >> %%EOF ',
    'app.alert(2)',
  ],
  ['\\) >> /OpenAction << /S /URI /URI (https://evil.example) >> <i data-payload></i>\u202e ', '/OpenAction'],
]

let ordered: Ordered
let samples: Map<Endpoint, Sample>

beforeAll(async () => {
  ordered = await paidOrder({ name: 'Cards of old', setName: 'Base Set', condition: 'NM' })
  await issueDue()
  const [invoice] = await invoicesOf(ordered)
  const { shop, order, product } = ordered
  const bought = await offerIn(ordered, 'settled')
  await as(ordered.owner).call(enterAddress, { params: order, body: { address } })
  const ofQuarter = { params: shop, query: { quarter: quarterOf(amsterdamDay(new Date())) } }
  const known: Record<string, Sample> = {
    'GET /api/shops/:id/invoices/:invoice/invoice.pdf': { params: { ...shop, invoice: invoice?.id } },
    'GET /api/customer-orders/:key/invoices/:invoice/invoice.pdf': {
      params: { key: order.pageKey, invoice: invoice?.id },
    },
    'GET /api/shops/:id/books.pdf': ofQuarter,
    'GET /api/shops/:id/invoices.zip': ofQuarter,
    'GET /api/shops/:id/orders/address-labels.pdf': {
      params: shop,
      query: { orders: order.id, sheet: 'a4-3x8', which: 'all' },
    },
    'GET /api/shops/:id/buy-offers/:offer/statement.pdf': { params: bought.params },
    'GET /api/customer-offers/:key/statement.pdf': { params: { key: bought.key } },
    'GET /api/shops/:id/purchases.pdf': ofQuarter,
    'GET /api/shops/:id/buyers-register.pdf': ofQuarter,
    'POST /api/shops/:id/labels': { params: shop, body: { products: { ids: [product.id] }, sheet: 'a4-3x8' } },
  }
  const papers = endpoints.filter((one) => one.content === 'application/pdf' || one === exportInvoiceFiles)
  samples = new Map(papers.map((one) => [one, known[nameOf(one)] as Sample]))
})

async function download(endpoint: Endpoint): Promise<Uint8Array> {
  const { params, query, body } = samples.get(endpoint) ?? {}
  const answer = await fetch((await platform()).origin + addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${ordered.owner.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, nameOf(endpoint)).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return endpoint === exportInvoiceFiles ? (Object.values(unzipSync(bytes))[0] ?? bytes) : bytes
}

/** The objects of a file that are neither text nor drawing, as a parser finds them. */
async function livingParts(pdf: Awaited<ReturnType<typeof getDocumentProxy>>) {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const ofPages = await Promise.all(
    pages.map(async (page) => [...(await page.getAnnotations()), ...Object.keys((await page.getJSActions()) ?? {})]),
  )
  const words = await Promise.all(
    pages.map(async (page) => (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : ''))),
  )
  const ofFile = [
    pdf.getJSActions(),
    pdf.getOpenAction(),
    pdf.getAttachments(),
    pdf.getOutline(),
    pdf.getFieldObjects(),
  ]
  const found = (await Promise.all<unknown>(ofFile)).filter((part) => part !== null)
  return { living: [...ofPages.flat(), ...found], text: words.flat().join('') }
}

/** The objects of a file without drawings and without strings. Escaped brackets in a string do not end it. */
const skeletonOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\bstream\r?\n[\s\S]*?\bendstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')

test('a document contains only text and drawings and is intact, whatever its texts contain', async () => {
  const { db } = await platform()
  for (const [before, read] of payloads) {
    expect((await spoilTexts(db.$client, { before })).refused).toEqual([])
    for (const endpoint of samples.keys()) {
      const what = `${nameOf(endpoint)} with ${before}`
      const bytes = await download(endpoint)
      expect(skeletonOf(bytes), what).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile|Annots)\b/)
      expect(skeletonOf(bytes).match(/%%EOF/g), what).toHaveLength(1)
      // Throws if the file is corrupt.
      const { living, text } = await livingParts(await getDocumentProxy(bytes, { stopAtErrors: true }))
      expect(living, what).toEqual([])
      expect(text, what).toContain(read)
    }
  }
})
