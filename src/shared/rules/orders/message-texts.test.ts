import { expect, test } from 'vitest'
import { filledText, placeholdersIn } from './message-texts.ts'

const values = { order: '#KH1', customer: 'Bram {shop}', shop: 'Mew’s $& cards' }

test('fills known placeholders once, and returns the unknown ones', () => {
  const filled = filledText('Hi {customer}, {order} of {shop}: {date} {date} {} {constructor}', values)
  expect(filled).toBe('Hi Bram {shop}, #KH1 of Mew’s $& cards: {date} {date} {} {constructor}')
  expect(placeholdersIn('{date} {date} {} {a b} {x}')).toEqual(['{date}', '{x}'])
})
