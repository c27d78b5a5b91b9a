import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'

/**
 * Takes one order through a full life: changed twice, opened live with consent, partly refunded with a piece restocked, sent in two
 * parcels. Four queries at the end prove that stock, money, invoices and events agree.
 */
test('stock, money, invoices and events of an order agree after every kind of change', async () => {
  const store = await given.shop({ open: true, shippingCents: 495 })
  await enterSeller(store)
  const { owner, shop } = store
  await as(owner).call(updateShop, { params: shop, body: { opensLive: true } })
  const box = await given.product({ of: store, name: 'Booster box', priceCents: 12_100, stock: 10 })
  const pack = await given.product({ of: store, name: 'Booster pack', priceCents: 595, stock: 50 })
  const card = await given.product({ of: store, name: 'Mew', condition: 'NM', priceCents: 2_450, stock: 3 })
  const putIn = new Map([box, pack, card].map(({ product }) => [product.id, product.stock]))
  const body = checkout(shop, [
    [box.product, 2],
    [pack.product, 6],
  ])
  const items = body.items.map((item) => (item.productId === pack.product.id ? { ...item, openLive: true } : item))
  const placed = await call(placeOrder, { body: { ...body, items, totalCents: body.totalCents + 495 } })
  const params = { id: placed.id }
  const now = () => as(owner).call(getOrderDetails, { params })
  const lineOf = async (productId: number) => (await now()).items.find((item) => item.productId === productId)?.id ?? 0
  const change = async (wish: object) =>
    as(owner).call(changeOrder, { params, body: { updatedAt: (await now()).updatedAt, ...wish } })

  await change({ lines: [{ productId: box.product.id, quantity: 1 }], extras: [{ name: 'Sorry', amountCents: -200 }] })
  await as(owner).call(updateOrder, { params, body: { status: 'paid' } })
  await issueDue()
  await change({ lines: [{ productId: card.product.id, quantity: 2 }], extras: [] })
  await as(owner).call(receiveRest, { params, body: { amountCents: 5_100 } })
  const opened = [{ lineId: await lineOf(pack.product.id), quantity: 6 }]
  const recordingUrl = 'https://video.example/rip'
  await as(owner).call(updateOrder, { params, body: { status: 'ripped', opened, recordingUrl } })
  const mew = { id: await lineOf(card.product.id), quantity: 1 }
  const wish = {
    amountCents: 2_450,
    lines: [mew],
    restock: true,
    reason: 'The corner is bent',
    through: 'hand' as const,
  }
  await as(owner).call(refund, { params, body: wish })
  const box1 = { id: await lineOf(box.product.id), quantity: 1 }
  await as(owner).call(sendParcel, { params, body: { lines: [box1], trackingCode: '3SAAA1', parcelsSeen: 0 } })
  await as(owner).call(updateOrder, { params, body: { status: 'shipped', trackingCode: '3SAAA2' } })
  await issueDue()
  await handleEvents()

  expect(await now()).toMatchObject({ status: 'shipped', paymentStatus: 'paid' })
  for (const [name, check] of Object.entries(checksOf(shop.id, putIn))) {
    const { rows } = await (await platform()).db.execute(check)
    expect(rows, name).toEqual([])
  }
})

/** Each query selects the rows that do not agree. */
const checksOf = (shopId: number, putIn: ReadonlyMap<number, number>) => ({
  stock: sql`
    with had as (
      select id, stock from jsonb_to_recordset(${JSON.stringify([...putIn].map(([id, stock]) => ({ id, stock })))}::jsonb)
        as had(id bigint, stock int)
    )
    select p.name, had.stock as had, p.stock as left, sold.pieces as sold, back.pieces as back
    from had join products p on p.id = had.id
    cross join lateral (select coalesce(sum(i.quantity), 0) as pieces from order_items i
      join orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where i.shop_id = p.shop_id and i.product_id = p.id and o.status <> 'cancelled') sold
    cross join lateral (select coalesce(sum(r.quantity), 0) as pieces from refund_lines r
      where r.shop_id = p.shop_id and r.product_id = p.id and r.restocked) back
    where p.shop_id = ${shopId} and had.stock <> p.stock + sold.pieces - back.pieces`,
  money: sql`
    select o.id, o.total_cents, o.received_cents, o.returned_cents, o.credited_cents, paid.net, goods.cents
    from orders o
    cross join lateral (select coalesce(sum(amount_cents), 0) as net from payments where shop_id = o.shop_id and order_id = o.id) paid
    cross join lateral (select coalesce(sum(quantity * price_cents), 0) as cents from order_items where shop_id = o.shop_id and order_id = o.id) goods
    cross join lateral (select coalesce(sum((extra ->> 'amountCents')::bigint), 0) as cents from jsonb_array_elements(o.extras) extra) extras
    where o.shop_id = ${shopId} and not (o.received_cents - o.returned_cents = paid.net
      and o.total_cents = goods.cents + extras.cents + o.shipping_cents)`,
  invoices: sql`
    select o.id, o.total_cents, o.credited_cents, sum(i.total_cents) as invoiced
    from orders o join invoices i on i.shop_id = o.shop_id and i.order_id = o.id
    where o.shop_id = ${shopId} group by o.shop_id, o.id having sum(i.total_cents) <> o.total_cents - o.credited_cents`,
  events: sql`
    select o.id, o.status, last.kind from orders o
    cross join lateral (select kind from order_events where shop_id = o.shop_id and order_id = o.id and not undone
      and kind in ('placed', 'paid', 'ripped', 'shipped', 'cancelled') order by id desc limit 1) last
    where o.shop_id = ${shopId} and (case last.kind when 'placed' then 'pending' else last.kind end <> o.status
      or exists (select from order_events where shop_id = o.shop_id and order_id = o.id and state <> 'handled'))`,
})
