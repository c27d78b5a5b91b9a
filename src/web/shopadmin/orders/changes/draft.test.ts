import { expect, test } from 'vitest'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { changeOf, changesSomething, draftOf, goodsCentsOf, problemsOf } from './draft.ts'

const item = { id: 1, productId: 7, productName: 'Mew', details: null, quantity: 2, priceCents: 450, name: 'Mew' }
const order = {
  updatedAt: '2026-11-23T10:00:00.000Z',
  items: [item],
  extras: [{ name: 'Birthday', amountCents: -100 }],
  shippingCents: 495,
} as unknown as Omit<OrderDetails, 'items'> & { items: (OrderDetails['items'][number] & { name: string })[] }

const begun = () => draftOf(order, 'nl')

test('an unchanged draft requests nothing', () => {
  const change = changeOf(begun(), order)
  expect(change).toMatchObject({ lines: [], extras: order.extras, shippingCents: 495 })
  expect(change && changesSomething(change, order)).toBe(false)
})

test('sends only changed lines, with amounts as typed', () => {
  const draft = begun()
  const [mew] = draft.lines
  if (!mew) throw new Error('There is a line')
  expect(mew.price).toBe('4,50')
  draft.lines = [
    { ...mew, quantity: 1, restock: false },
    { productId: 8, name: 'Ditto', before: 0, quantity: 3, price: '1.25', restock: true },
  ]
  draft.extras = [{ key: 1, kind: 'other', name: ' Sleeves ', amount: '2' }]
  expect(changeOf(draft, order)).toMatchObject({
    lines: [
      { productId: 7, quantity: 1, priceCents: 450, restock: false },
      { productId: 8, quantity: 3, priceCents: 125 },
    ],
    extras: [{ name: 'Sleeves', amountCents: 200 }],
  })
})

test('reports invalid amounts and missing names, and requests nothing', () => {
  const draft = begun()
  draft.shipping = 'free'
  draft.lines = draft.lines.map((line) => ({ ...line, price: '' }))
  draft.extras = [{ key: 3, kind: 'discount', name: '', amount: '0' }]
  expect([...problemsOf(draft)]).toEqual(['line 7', 'extra 3', 'name 3', 'shipping'])
  expect(changeOf(draft, order)).toBeUndefined()
})

test('sends another shipping method, and values the goods with their discounts', () => {
  const sent = { ...order, shipping: { country: 'NL', method: 'letter', kind: 'letter', name: '', time: '' } as const }
  const draft = draftOf(sent, 'nl')
  expect(goodsCentsOf(draft)).toBe(800)
  const same = changeOf(draft, sent)
  expect(same).not.toHaveProperty('method')
  const change = changeOf({ ...draft, method: 'parcel' }, sent)
  expect(change).toMatchObject({ method: 'parcel', lines: [] })
  expect(change && changesSomething(change, sent)).toBe(true)
})
