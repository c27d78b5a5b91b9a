import { expect, test } from 'vitest'
import { tabNamed, tabOfFields } from './settings-tabs.ts'

test('an address names a tab; any other one is the first', () => {
  expect(tabNamed('branding')).toBe('branding')
  expect(tabNamed('upload')).toBe('general')
  expect(tabNamed(null)).toBe('general')
})

test('a form that cannot be saved shows the tab where something is wrong', () => {
  expect(tabOfFields(['paymentLink'], 'general')).toBe('payment')
  expect(tabOfFields(['slug', 'headerImageUrl'], 'payment')).toBe('general')
})

test('the tab in sight stays when something is wrong in it', () => {
  expect(tabOfFields(['slug', 'paymentLink'], 'payment')).toBe('payment')
})
