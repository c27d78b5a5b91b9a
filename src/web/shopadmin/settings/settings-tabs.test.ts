import { expect, test } from 'vitest'
import { tabNamed, tabOfFields } from './settings-tabs.ts'

test('reads the tab from the address and falls back to the first', () => {
  expect(tabNamed('branding')).toBe('branding')
  expect(tabNamed('upload')).toBe('general')
  expect(tabNamed(null)).toBe('general')
})

test('shows the tab with the first error', () => {
  expect(tabOfFields(['paymentLink'], 'general')).toBe('payment')
  expect(tabOfFields(['slug', 'headerImageUrl'], 'payment')).toBe('general')
})

test('stays on the current tab if it has an error', () => {
  expect(tabOfFields(['slug', 'paymentLink'], 'payment')).toBe('payment')
})
