import { expect, test } from 'vitest'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { shippingText } from './shipping-text.ts'

const read = (shippingCents: number, totalCents: number, lowestCents: number) =>
  shippingText({ shippingCents, totalCents }, lowestCents)(translator('en'), formatsIn('en'))

test('names the price with shipping only where shipping costs something or changes the price', () => {
  expect(read(215, 8_690, 8_475)).toBe('€86.90 with shipping')
  expect(read(0, 9_200, 9_200)).toBe('free shipping')
  expect(read(0, 9_755, 9_600)).toBe('€97.55 with free shipping')
})
