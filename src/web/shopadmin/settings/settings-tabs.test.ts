import { expect, test } from 'vitest'
import { tabNamed, tabWithError } from './settings-tabs.ts'

const wrong = { type: 'custom', message: 'Wrong' }

test('an address names a tab; any other one is the first', () => {
  expect(tabNamed('branding')).toBe('branding')
  expect(tabNamed('upload')).toBe('general')
  expect(tabNamed(null)).toBe('general')
})

test('a form that cannot be saved shows the tab where something is wrong', () => {
  expect(tabWithError({ paymentLink: wrong }, 'general')).toBe('payment')
  expect(tabWithError({ slug: wrong, headerImageUrl: wrong }, 'payment')).toBe('general')
})

test('the tab in sight stays when something is wrong in it', () => {
  expect(tabWithError({ slug: wrong, paymentLink: wrong }, 'payment')).toBe('payment')
})
