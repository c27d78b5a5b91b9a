import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { parkBasket } from '#shared/contract/orders/counter/parked-baskets.ts'
import { closeDrawer, getDrawer, openDrawer } from '#shared/contract/orders/counter/till.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const soldAtCounter = ({ shop, owner, product: { id, priceCents } }: Stocked) =>
  as(owner).call(sellAtCounter, {
    params: shop,
    body: { items: [{ productId: id, quantity: 1, priceCents }], totalCents: priceCents, means: 'card' },
  })

const aBasket = ({ id, priceCents }: { id: number; priceCents: number }) => ({
  name: 'Blue jacket',
  basket: { items: [{ productId: id, quantity: 1, priceCents }] },
})

const parked = async ({ shop, owner, product }: Stocked) => {
  const { id } = await as(owner).call(parkBasket, { params: shop, body: aBasket(product) })
  return { params: { ...shop, basket: id } }
}

/** Opens the drawer of a shop if none is open, and returns the number of its next closing. */
async function openedDrawer({ shop, owner }: Stocked): Promise<number> {
  const { number } = await as(owner).call(getDrawer, { params: shop })
  if (number !== null) return number
  await as(owner).call(openDrawer, { params: shop, body: { floatCents: 10_000 } })
  return 1
}

export const counterSamples: Samples = {
  'GET /api/shops/:id/counter-shelf': ofShop,
  'PUT /api/shops/:id/counter-favourites/:product': (stock) => ({
    params: { ...stock.shop, product: stock.product.id },
  }),
  'DELETE /api/shops/:id/counter-favourites/:product': (stock) => ({
    params: { ...stock.shop, product: stock.product.id },
  }),
  'GET /api/shops/:id/parked-baskets': ofShop,
  'POST /api/shops/:id/parked-baskets': ({ shop, product }) => ({ params: shop, body: aBasket(product) }),
  'POST /api/shops/:id/parked-baskets/:basket/resume': parked,
  'DELETE /api/shops/:id/parked-baskets/:basket': parked,
  'POST /api/shops/:id/parked-baskets/:basket/restore': parked,
  'POST /api/shops/:id/counter-sales': ({ shop, product }) => ({
    params: shop,
    body: {
      items: [{ productId: product.id, quantity: 1, priceCents: product.priceCents }],
      totalCents: product.priceCents,
      means: 'cash',
    },
  }),
  'GET /api/shops/:id/drawer': ofShop,
  'POST /api/shops/:id/drawer': ({ shop }) => ({ params: shop, body: { floatCents: 10_000 } }),
  'POST /api/shops/:id/drawer/moves': async (stock) => {
    await openedDrawer(stock)
    return { params: stock.shop, body: { amountCents: -500, reason: 'Stamps' } }
  },
  'POST /api/shops/:id/closings': async (stock) => {
    const number = await openedDrawer(stock)
    return { params: stock.shop, body: { number, countedCents: 10_000, leftCents: 10_000 } }
  },
  'GET /api/shops/:id/closings': ofShop,
  'GET /api/shops/:id/closings/:number': async (stock) => {
    const number = await openedDrawer(stock)
    const body = { number, countedCents: 10_000, leftCents: 10_000 }
    await as(stock.owner).call(closeDrawer, { params: stock.shop, body })
    return { params: { id: stock.shop.id, number } }
  },
  'GET /api/shops/:id/day-totals': ofShop,
  'GET /api/orders/:id/receipt': async (stock) => ({
    params: (await given.order({ of: stock, status: 'paid' })).order,
  }),
  'POST /api/orders/:id/receipt': async (stock) => ({
    params: await soldAtCounter(stock),
    body: { email: newEmail() },
  }),
  'PUT /api/orders/:id/means': async (stock) => ({
    params: (await given.order({ of: stock, status: 'paid' })).order,
    body: { means: 'cash' },
  }),
}
