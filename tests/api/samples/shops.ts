import { deleteDiscount } from '#shared/contract/shops/discounts.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { givenDiscount, newCode } from '#tests/support/records/orders/discounts.ts'
import { enterSeller, seller, taxSettings } from '#tests/support/records/people/sellers.ts'
import { publishTerms, termsAnswers } from '#tests/support/records/people/terms.ts'
import { ofCustomer, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const ofDiscount = async (stock: Stocked) => ({ ...stock.shop, discount: (await givenDiscount(stock)).id })

export const shopsSamples: Samples = {
  'GET /api/shops/my': () => ({}),
  'POST /api/shops': () => ({ body: { name: 'Second Shop' } }),
  'GET /api/shops/:id/games': ({ shop }) => ({ params: shop }),
  'PUT /api/shops/:id/games': ({ shop }) => ({ params: shop, body: { chosen: ['pokemon', 'magic'] } }),
  'PUT /api/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'GET /api/shops/:id/stats': ofShop,
  'GET /api/shops/:id/dashboard': ofShop,
  'GET /api/shops/:id/figures': ({ shop }) => ({ params: shop, query: { from: '2026-11-01', to: '2026-11-22' } }),
  'GET /api/shops/:id/figures.csv': ({ shop }) => ({
    params: shop,
    query: { from: '2026-11-01', to: '2026-11-22', table: 'points' },
  }),
  'GET /api/shops/:id/seller': ofShop,
  'PUT /api/shops/:id/seller': ({ shop }) => ({ params: shop, body: seller }),
  'GET /api/shops/:id/tax-settings': ofShop,
  'PUT /api/shops/:id/tax-settings': ({ shop }) => ({ params: shop, body: taxSettings }),
  'GET /api/shops/:id/terms': ofShop,
  'POST /api/shops/:id/terms/preview': async (store) => {
    await enterSeller(store)
    return { params: store.shop, body: termsAnswers }
  },
  'PUT /api/shops/:id/terms': async (store) => {
    await enterSeller(store)
    return { params: store.shop, body: termsAnswers }
  },
  'GET /api/shops/:id/events': ofShop,
  'GET /api/public/shops/:id/terms/:document': async (store) => {
    await publishTerms(store)
    return { params: { id: store.shop.id, document: 'terms' }, query: { language: 'nl' } }
  },
  'GET /api/public/shops/:id/withdrawal-form': ({ shop }) => ({ params: shop, query: { language: 'en' } }),
  'GET /api/shops/:id/discounts': ofShop,
  'POST /api/shops/:id/discounts': ({ shop }) => ({ params: shop, body: { code: newCode(), percent: 10 } }),
  'PUT /api/shops/:id/discounts/:discount': async (stock) => ({
    params: await ofDiscount(stock),
    body: { isActive: false },
  }),
  'DELETE /api/shops/:id/discounts/:discount': async (stock) => ({ params: await ofDiscount(stock) }),
  'POST /api/shops/:id/discounts/:discount/restore': async (stock) => {
    const params = await ofDiscount(stock)
    await as(stock.owner).call(deleteDiscount, { params })
    return { params }
  },
  'GET /api/public/shops/:id/discounts/:code': async (stock) => ({
    params: { ...stock.shop, code: (await givenDiscount(stock)).code },
  }),
  'GET /api/shops/:id/credit': ofShop,
  'GET /api/shops/:id/credit-summary': ofShop,
  'GET /api/shops/:id/credit/movements.csv': ofShop,
  'POST /api/shops/:id/credit': ({ shop }) => ({
    params: shop,
    body: { email: newEmail(), amountCents: 500, reason: 'Gift' },
  }),
  'GET /api/shops/:id/credit/:account': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'POST /api/shops/:id/credit/:account/code': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'PUT /api/shops/:id/credit/:account/code': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'POST /api/shops/:id/credit/:account/mails': async (stock) => {
    const { id, email } = await givenCredit(stock)
    return { params: { ...stock.shop, account: id }, body: { email } }
  },
  'POST /api/shops/:id/credit/:account/corrections': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
    body: { amountCents: -100, reason: 'Mistake' },
  }),
  'POST /api/public/shops/:id/credit-checks': async (stock) => ({
    params: stock.shop,
    body: { code: (await givenCredit(stock)).code },
  }),
  'GET /api/credit-pages/:key': async (stock) => ({ params: { key: (await givenCredit(stock)).key } }),
  'POST /api/public/shops/:id/credit-links': ({ shop }) => ({ params: shop, body: { email: newEmail() } }),
  'GET /api/shops/:id/customers': ofShop,
  'GET /api/shops/:id/customers/summary': ofShop,
  'GET /api/shops/:id/customers/:customerId': ofCustomer,
  'PUT /api/shops/:id/customers/:customerId/notes': async (stock) => ({
    ...(await ofCustomer(stock)),
    body: { notes: 'Collects Eevee', notesSeen: '' },
  }),
  'POST /api/shops/:id/customers/:customerId/tags': async (stock) => ({
    ...(await ofCustomer(stock)),
    body: { add: ['regular'] },
  }),
  'GET /api/shops/:id/approval': ofShop,
  'PUT /api/shops/:id/declaration': ({ shop }) => ({ params: shop, body: { version: 1 } }),
  'GET /api/admin/shops/:id/checklist': ofShop,
  'POST /api/admin/shops/:id/requests': async () => ({
    params: (await given.shop()).shop,
    body: { message: 'Please' },
  }),
  'PUT /api/admin/shops/:id/approved-seller': async (stock) => {
    await enterSeller(stock)
    return { params: stock.shop, body: { seller } }
  },
}
