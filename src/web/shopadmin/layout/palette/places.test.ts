import { expect, test } from 'vitest'
import { isNamed } from './places.ts'

test.each([
  ['Shop Settings: Payment', 'pay', true],
  ['Shop Settings: Payment', 'shop pay', true],
  ['Shop Settings: Payment', 'ment', false],
  ['Categorieën', 'categorieen', true],
  ['Dashboard', '', true],
  ['Orders', 'orders paid', false],
])('%j contains %j: %j', (name, typed, found) => {
  expect(isNamed(name, typed)).toBe(found)
})
