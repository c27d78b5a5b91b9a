import { addBankRule } from '#shared/contract/payments/bank-rules.ts'
import { as } from '#tests/support/client.ts'
import { csv } from '#tests/support/files/csv.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { camt, statementOf } from '#tests/support/records/money/statements.ts'
import { ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const ofStatement = async (stock: Stocked, text: string) => {
  const { order } = await given.order({ of: stock })
  return statementOf(stock, camt([{ amount: '12.50', text: `${text} ${order.orderNumber}` }]))
}

const ofEntry = async (stock: Stocked) => {
  const { entries } = await ofStatement(stock, 'Order')
  const [{ id, orders }] = entries as [(typeof entries)[0]]
  return { id, orders: orders.map((order) => ({ id: order.id, amountCents: order.amountCents })) }
}

export const paymentsSamples: Samples = {
  'POST /api/shops/:id/statements': ({ shop }) => ({
    params: shop,
    file: camt([{ amount: '1.00', text: newEmail() }]),
  }),
  'POST /api/shops/:id/statement-columns': ({ shop }) => ({ params: shop, file: csv('Datum;Bedrag', '1-1-2026;2,00') }),
  'GET /api/shops/:id/statements': ofShop,
  'POST /api/shops/:id/statements/:statement/book': async (stock) => {
    const { id } = await ofStatement(stock, 'Order')
    return { params: { id: stock.shop.id, statement: id }, body: {} }
  },
  'GET /api/shops/:id/bank-entries': ofShop,
  'POST /api/shops/:id/bank-entries/book': async (stock) => ({
    params: stock.shop,
    body: { entries: [await ofEntry(stock)] },
  }),
  'GET /api/shops/:id/bank-rules': ofShop,
  'POST /api/shops/:id/bank-rules': async (stock) => ({
    params: stock.shop,
    body: { entry: (await ofEntry(stock)).id },
  }),
  'DELETE /api/shops/:id/bank-rules/:rule': async (stock) => {
    const { rule } = await as(stock.owner).call(addBankRule, {
      params: stock.shop,
      body: { entry: (await ofEntry(stock)).id },
    })
    return { params: { id: stock.shop.id, rule: rule.id } }
  },
  'POST /api/shops/:id/bank-entries/undo': async (stock) => ({
    params: stock.shop,
    body: { entries: [(await ofEntry(stock)).id] },
  }),
  'POST /api/shops/:id/bank-entries/ignore': async (stock) => ({
    params: stock.shop,
    body: { entries: [(await ofEntry(stock)).id], ignored: true },
  }),
  'GET /api/shops/:id/payments': ofShop,
}
