import { importPurchases, listPurchaseImports } from '#shared/contract/shops/money/purchase-imports.ts'
import { createPurchase, deletePurchase } from '#shared/contract/shops/money/purchases.ts'
import { defaultCodes } from '#shared/rules/money/books/ledger.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { purchase, purchaseFile, sendPurchases } from '#tests/support/records/money/purchases.ts'
import { enterSeller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { ofInvoice, ofQuarter, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const ofPeriod = ({ shop }: Stocked) => ({ params: shop, query: { period: '2026-Q4' } })

async function ofPurchase({ shop, owner }: Stocked) {
  const { id } = await as(owner).call(createPurchase, { params: shop, body: purchase })
  return { id: shop.id, purchase: id }
}

export const booksSamples: Samples = {
  'GET /api/shops/:id/ledger': ofShop,
  'PUT /api/shops/:id/ledger': ({ shop }) => ({ params: shop, body: defaultCodes }),
  'GET /api/shops/:id/journal.csv': ofPeriod,
  'GET /api/shops/:id/receipts.csv': ofPeriod,
  'GET /api/shops/:id/snelstart.csv': ofPeriod,
  'GET /api/shops/:id/snelstart-customers.csv': ofPeriod,
  'GET /api/shops/:id/e-boekhouden.csv': ofPeriod,
  'GET /api/shops/:id/exact.xml': ofPeriod,
  'GET /api/shops/:id/ubl.zip': ofPeriod,
  'GET /api/shops/:id/audit-file.xml': async (stock) => {
    await enterSeller(stock)
    return { params: stock.shop, query: { year: '2026' } }
  },
  'GET /api/shops/:id/stock-value.csv': ({ shop }) => ({ params: shop, query: { year: '2026' } }),
  'GET /api/shops/:id/reconciliation': ofPeriod,
  'GET /api/shops/:id/reconciliation/items': ({ shop }) => ({
    params: shop,
    query: { period: '2026', difference: 'unpaid' },
  }),
  'GET /api/shops/:id/reconciliation.csv': ofPeriod,
  'GET /api/shops/:id/books': ofQuarter,
  'GET /api/shops/:id/books.pdf': ofQuarter,
  'GET /api/shops/:id/vat.csv': ofQuarter,
  'GET /api/shops/:id/oss.csv': ofQuarter,
  'GET /api/shops/:id/icp.csv': ofQuarter,
  'GET /api/shops/:id/tax-limits': ofShop,
  'GET /api/shops/:id/purchases': ofQuarter,
  'GET /api/shops/:id/purchases.csv': ofQuarter,
  'GET /api/shops/:id/purchases.pdf': ofQuarter,
  'POST /api/shops/:id/purchases': ({ shop }) => ({ params: shop, body: purchase }),
  'DELETE /api/shops/:id/purchases/:purchase': async (stock) => ({ params: await ofPurchase(stock) }),
  'GET /api/shops/:id/purchase-imports': ofShop,
  'GET /api/shops/:id/purchase-imports/template.csv': ofShop,
  'POST /api/shops/:id/purchase-imports': ({ shop }) => ({ params: shop, file: purchaseFile() }),
  'POST /api/shops/:id/purchase-imports/check': ({ shop }) => ({ params: shop, file: purchaseFile() }),
  'POST /api/shops/:id/purchase-imports/refused.csv': ({ shop }) => ({ params: shop, file: purchaseFile('gratis') }),
  'POST /api/shops/:id/purchase-imports/:import/undo': async ({ shop, owner }) => {
    await sendPurchases({ shop, owner }, importPurchases, purchaseFile())
    const [latest] = await as(owner).call(listPurchaseImports, { params: shop })
    return { params: { id: shop.id, import: latest?.id ?? 0 } }
  },
  'POST /api/shops/:id/purchases/:purchase/restore': async (stock) => {
    const params = await ofPurchase(stock)
    await as(stock.owner).call(deletePurchase, { params })
    return { params }
  },
  'GET /api/shops/:id/invoices': ofQuarter,
  'GET /api/shops/:id/invoices.zip': ofQuarter,
  'GET /api/shops/:id/invoices.csv': ofQuarter,
  'GET /api/shops/:id/margin-register': ofQuarter,
  'GET /api/shops/:id/margin-register.csv': ofQuarter,
  'POST /api/shops/:id/invoices': async (stock) => {
    await enterSeller(stock)
    await given.order({ of: stock, status: 'paid' })
    return { params: stock.shop, body: {} }
  },
  'GET /api/shops/:id/invoices/:invoice/invoice.pdf': async (stock) => {
    const { invoice } = await ofInvoice(stock)
    return { params: { id: stock.shop.id, invoice } }
  },
  'GET /api/shops/:id/invoices/:invoice/invoice.xml': async (stock) => {
    const { invoice } = await ofInvoice(stock)
    return { params: { id: stock.shop.id, invoice } }
  },
  'GET /api/shops/:id/tax-identity': ofShop,
  'PUT /api/shops/:id/tax-identity': ({ shop }) => ({ params: shop, body: taxIdentity }),
}
