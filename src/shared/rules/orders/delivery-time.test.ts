import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { deliveryTime } from './delivery-time.ts'

test.each([
  [1, 2, 'Delivered in 1 to 2 working days', 'Bezorgd binnen 1 tot 2 werkdagen'],
  [0, 0, 'Delivered the same working day', 'Dezelfde werkdag bezorgd'],
  [0, 1, 'Delivered the next working day', 'De volgende werkdag bezorgd'],
  [1, 1, 'Delivered the next working day', 'De volgende werkdag bezorgd'],
  [0, 3, 'Delivered within 3 working days', 'Bezorgd binnen 3 werkdagen'],
  [5, 5, 'Delivered within 5 working days', 'Bezorgd binnen 5 werkdagen'],
])('%i to %i working days, in words', (daysMin, daysMax, english, dutch) => {
  const time = deliveryTime({ daysMin, daysMax })
  expect(time && [written(time, 'en'), written(time, 'nl')]).toEqual([english, dutch])
})

test('a shop that does not say promises nothing', () => {
  expect(deliveryTime({ daysMin: null, daysMax: null })).toBeUndefined()
  expect(deliveryTime({ daysMin: null, daysMax: 2 })).toBeUndefined()
  expect(deliveryTime({ daysMin: 1, daysMax: null })).toBeUndefined()
})
