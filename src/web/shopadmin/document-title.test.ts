import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test('the tab says how many orders wait, then where one is', () => {
  expect(documentTitle('Products', 3)).toBe('(3) Products · Toploader')
})

test('with nothing waiting it only says where one is', () => {
  expect(documentTitle('Orders', 0)).toBe('Orders · Toploader')
})
