import { expect, test } from 'vitest'
import { written } from '../../../messages/translator.ts'
import { formatsIn } from '../../languages/formats.ts'
import { deliveryTime } from './delivery-time.ts'

const atHome = { method: undefined, isHome: true, releaseDate: null }

test.each([
  [1, 2, 'Delivered in 1 to 2 working days', 'Bezorgd binnen 1 tot 2 werkdagen'],
  [0, 0, 'Delivered the same working day', 'Dezelfde werkdag bezorgd'],
  [0, 1, 'Delivered the next working day', 'De volgende werkdag bezorgd'],
  [1, 1, 'Delivered the next working day', 'De volgende werkdag bezorgd'],
  [0, 3, 'Delivered within 3 working days', 'Bezorgd binnen 3 werkdagen'],
  [5, 5, 'Delivered within 5 working days', 'Bezorgd binnen 5 werkdagen'],
])('writes %i to %i working days', (daysMin, daysMax, english, dutch) => {
  const time = deliveryTime({ daysMin, daysMax }, atHome)
  expect(time && [written(time, 'en'), written(time, 'nl')]).toEqual([english, dutch])
})

test('promises nothing if the shop has no delivery days', () => {
  expect(deliveryTime({ daysMin: null, daysMax: null }, atHome)).toBeUndefined()
  expect(deliveryTime({ daysMin: null, daysMax: 2 }, atHome)).toBeUndefined()
  expect(deliveryTime({ daysMin: 1, daysMax: null }, atHome)).toBeUndefined()
})

test('applies the days to the shop’s own country only, unless the method has a text of its own', () => {
  const days = { daysMin: 1, daysMax: 2 }
  expect(deliveryTime(days, { ...atHome, isHome: false })).toBeUndefined()
  const time = deliveryTime(days, { ...atHome, isHome: false, method: { time: '3 to 5 days' } })
  expect(time && written(time, 'en')).toBe('3 to 5 days')
})

test('counts a pre-order from its release', () => {
  const preOrder = { ...atHome, releaseDate: '2027-02-14' }
  const time = deliveryTime({ daysMin: 1, daysMax: 2 }, preOrder)
  expect(time && written(time, 'en')).toBe(
    `Delivered in 1 to 2 working days · Counted from its release on ${formatsIn('en').date('2027-02-14')}`,
  )
  const unknown = deliveryTime({ daysMin: null, daysMax: null }, preOrder)
  expect(unknown && written(unknown, 'nl')).toBe(
    `Wordt verzonden zodra het verschijnt, op ${formatsIn('nl').date('2027-02-14')}`,
  )
})
