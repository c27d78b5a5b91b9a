import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test('shows the number of pending orders before the title', () => {
  expect(documentTitle('Products', 3)).toBe('(3) Products · Toploader')
})

test('shows only the title without pending orders', () => {
  expect(documentTitle('Orders', 0)).toBe('Orders · Toploader')
})
