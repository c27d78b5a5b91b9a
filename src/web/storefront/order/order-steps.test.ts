import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { stepsOf } from './order-steps.ts'

const at = '2026-11-21T12:00:00.000Z'
type Followed = Parameters<typeof stepsOf>[0]

const order = (change: Partial<Followed>, ...steps: Followed['steps'][number]['step'][]): Followed => ({
  status: 'pending',
  paymentStatus: 'pending',
  delivery: 'ship',
  payment: { reference: 'RF402025100', amountCents: 500, methods: [{ kind: 'link', url: 'https://pay.example.com' }] },
  shop: { name: 'Cards' },
  items: [],
  payFrom: null,
  payAtPickup: false,
  releaseDate: null,
  steps: ['pending' as const, ...steps].map((step) => ({ step, at })),
  ...change,
})
const line = (openLiveVersion: number | null): Followed['items'][number] => ({
  id: 1,
  productName: 'Booster',
  details: null,
  quantity: 1,
  priceCents: 500,
  imageUrl: null,
  category: null,
  releaseDate: null,
  openLiveVersion,
  openedQuantity: 0,
})
const stepTexts = (followed: Followed) =>
  stepsOf(followed).map((step) => `${step.at ? '✓ ' : ''}${written(step.label, 'en')}`)

test('a new order has all steps ahead', () => {
  expect(stepTexts(order({}))).toEqual(['✓ Ordered', 'Payment', 'Packing', 'Shipped'])
})

test('announces the live opening if the customer asked for it', () => {
  expect(stepTexts(order({ items: [line(null), line(1)] }))).toEqual(['✓ Ordered', 'Payment', 'Opened live', 'Shipped'])
})

test('an order shipped unopened has no opening step', () => {
  expect(stepTexts(order({ status: 'shipped', paymentStatus: 'paid' }, 'paid', 'shipped'))).toEqual([
    '✓ Ordered',
    '✓ Paid',
    '✓ Packed',
    '✓ Shipped',
  ])
})

test('an order to pay at pick-up is ready first', () => {
  expect(stepTexts(order({ delivery: 'pickup', payAtPickup: true }))).toEqual([
    '✓ Ordered',
    'Getting ready',
    'Payment',
    'Picked up',
  ])
})

test('a sale at the counter is not packed', () => {
  expect(stepTexts(order({ delivery: 'counter', status: 'shipped' }, 'paid', 'shipped'))).toEqual([
    '✓ Ordered',
    '✓ Paid',
    '✓ Picked up',
  ])
})

test('an order for pickup ends with its pickup', () => {
  expect(stepTexts(order({ status: 'ripped', delivery: 'pickup' }, 'paid', 'ripped'))).toEqual([
    '✓ Ordered',
    '✓ Paid',
    '✓ Opened live',
    'Picked up',
  ])
})

test('names the missed payment as the reason for cancellation', () => {
  const cancelled = { step: 'cancelled', at, unpaidDays: 7 } as const
  const expired = order({ status: 'cancelled', steps: [{ step: 'pending', at }, cancelled] })
  expect(written(stepsOf(expired).at(-1)?.text ?? (() => ''), 'en')).toBe('It was not paid within 7 days.')
})

test('a cancelled order ends there and shows the refund that is due', () => {
  expect(stepTexts(order({ status: 'cancelled' }, 'cancelled'))).toEqual(['✓ Ordered', '✓ Cancelled'])
  const paid = order({ status: 'cancelled', paymentStatus: 'paid' }, 'paid', 'cancelled')
  expect(stepTexts(paid)).toEqual(['✓ Ordered', '✓ Paid', '✓ Cancelled', 'Refund due'])
  const refunded = order({ status: 'cancelled', paymentStatus: 'refunded' }, 'paid', 'cancelled', 'refunded')
  expect(stepTexts(refunded)).toEqual(['✓ Ordered', '✓ Paid', '✓ Cancelled', '✓ Refunded'])
})
