import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { type OrderEventKind, orderEventKinds, orderEventLabel } from './order-events.ts'

test('has a text for every event, and shows an unknown one by its key', () => {
  const words = orderEventKinds.map((kind) => written(orderEventLabel(kind), 'en'))
  expect(words.filter((each) => each === '' || /[._]/.test(each))).toEqual([])
  expect(written(orderEventLabel('flown_away' as OrderEventKind), 'nl')).toBe('flown_away')
})
