import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { cardmarketExchanges, cardmarketSales, type ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { readCsvFile } from '#server/features/imports/imports.ts'
import { holdShelf, lockOrders, writeSale } from '#server/features/orders/orders.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { may, type Principal } from '#server/http/access/principals.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { CARDMARKET_EMAIL } from '#shared/rules/orders/placing/counter.ts'
import { type PlannedLine, planSales } from './plan-sales.ts'
import { readSoldOrders } from './read-sold-orders.ts'
import { productsToReturn, returnOrders } from './return-orders.ts'

const readFile = async (file: Buffer) => readSoldOrders(await readCsvFile(file, true))

/** Previews the booking of a file of sold orders. */
export const checkSales = async (db: Database, shopId: number, file: Buffer) =>
  summaryOf(await planSales(db, shopId, await readFile(file)))

/**
 * Books the articles that match a product, as paid and sent orders of Cardmarket. Each is booked once per order there, also by two
 * concurrent calls, so that files may overlap. Returns booked orders that were cancelled there.
 */
export async function bookSales(db: Database, shopId: number, file: Buffer, actor: Principal) {
  const orders = await readFile(file)
  return db.change(shopId, async (tx) => {
    await lockPlacing(tx, shopId, { open: 'shared', key: 'cardmarket' })
    const shop = await getShop(tx, [shopId], shopId)
    if (shop.closedAt) throw conflict('account_closed', (t) => t('errors.shopClosedForGood'))
    const first = await planSales(tx, shopId, orders)
    const returning = first.flatMap(({ state, orderId }) => (state === 'return' ? (orderId ?? []) : []))
    if (returning.length > 0 && !may(actor, 'refunds.write', shopId)) throw permissionRequired('refunds.write')
    // Orders before products, as refunds lock them.
    await lockOrders(tx, [shopId], [...new Set(returning)])
    const sold = first.flatMap(({ product }) => product?.id ?? [])
    await holdShelf(tx, shopId, [...new Set([...sold, ...(await productsToReturn(tx, shopId, returning))])])
    // Again, with the stock that is now locked.
    const planned = await planSales(tx, shopId, orders)
    await returnOrders(tx, shopId, planned, actor)
    const ready = planned.filter(({ state }) => state === 'ready')
    for (const sale of salesOf(ready)) await bookSale(tx, shop, sale, actor, hasShipping(planned, sale))
    await tx.insert(cardmarketExchanges).values({ shopId, kind: 'sales', items: ready.length })
    if (ready.length > 0) {
      const details = `${ready.length} articles`
      await record(tx, actor, { type: 'order', action: 'Cardmarket sales booked', details, shopId })
    }
    return summaryOf(planned)
  })
}

/** Orders to write: one for each order on Cardmarket, and a further one where it sold a product at two prices. */
function salesOf(ready: readonly PlannedLine[]): PlannedLine[][] {
  const sales: PlannedLine[][] = []
  for (const line of ready) {
    const fits = (sale: readonly PlannedLine[]) =>
      sale[0]?.order === line.order &&
      sale.every(({ product, priceCents }) => product?.id !== line.product?.id || priceCents === line.priceCents)
    const sale = sales.find(fits)
    if (sale) sale.push(line)
    else sales.push([line])
  }
  return sales
}

/** Whether this is the first sale of its order on Cardmarket, which carries the shipping. */
const hasShipping = (planned: readonly PlannedLine[], [first]: readonly PlannedLine[]) => {
  const ofOrder = planned.filter(({ order }) => order === first?.order)
  return ofOrder.every(({ state }) => state !== 'booked') && ofOrder.find(({ state }) => state === 'ready') === first
}

async function bookSale(
  tx: Transaction,
  shop: ShopRow,
  sale: readonly PlannedLine[],
  actor: Actor,
  withShipping: boolean,
) {
  const [first] = sale
  if (!first) return
  const { soldIn } = first
  const { soldAt } = soldIn
  if (!soldAt) return
  const shelf = await holdShelf(tx, shop.id, [...new Set(sale.flatMap(({ product }) => product?.id ?? []))])
  const lines = [...Map.groupBy(sale, ({ product }) => product?.id)].flatMap(([id, of]) => {
    const product = shelf.get(id ?? 0)
    const quantity = of.reduce((sum, line) => sum + line.quantity, 0)
    return product ? [{ product, quantity, priceCents: of[0]?.priceCents ?? 0 }] : []
  })
  const shippingCents = withShipping ? soldIn.shippingCents : 0
  const order = await writeSale(tx, actor, {
    shop,
    lines,
    language: shop.language,
    delivery: 'cardmarket',
    customerEmail: CARDMARKET_EMAIL,
    notes: `Cardmarket ${soldIn.number}`,
    createdAt: soldAt,
    shippingCents,
    shipping: soldIn.country
      ? { country: soldIn.country, method: 'cardmarket', kind: 'parcel', name: 'Cardmarket', time: '' }
      : null,
    totalCents: lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, shippingCents),
    receivedOn: amsterdamDay(soldAt),
  })
  await tx
    .insert(cardmarketSales)
    .values(sale.map(({ key }) => ({ shopId: shop.id, soldIn: soldIn.number, article: key, orderId: order.id })))
}

function summaryOf(planned: readonly PlannedLine[]) {
  const ready = planned.filter(({ state }) => state === 'ready')
  return {
    lines: planned.map(({ soldIn: _soldIn, key: _key, ...line }) => line),
    articles: ready.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: new Set(ready.map(({ order }) => order)).size,
    totalCents: ready.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
    returned: new Set(planned.filter(({ state }) => state === 'return').map(({ order }) => order)).size,
  }
}
