import { expect, test } from 'vitest'
import { isNamed, places } from './places.ts'

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

const found = (typed: string) => places.filter(({ words }) => isNamed(words, typed)).map(({ name }) => name)

test.each([
  ['vakantie', 'holiday', 'holiday'],
  ['iban', 'iban', 'payment'],
  ['verzendkosten', 'shipping', 'shipping'],
  ['btw', 'vat', 'tax'],
  ['kvk', 'company', 'seller'],
  ['logo', 'logo', 'branding'],
  ['factuur', 'invoice', 'books'],
  ['aansluiting', 'reconcile', 'reconciliation'],
  ['import', 'import', 'imports'],
  ['export', 'export', 'exports'],
  ['mollie', 'mollie', 'provider'],
  ['herinnering', 'reminder', 'reminders'],
  ['cardmarket', 'cardmarket', 'cardmarket'],
  ['koophandel', 'commerce', 'seller'],
  ['retouren', 'returns', 'toAnswer'],
])('%j and %j lead to %j', (dutch, english, name) => {
  expect(found(dutch)[0]).toBe(name)
  expect(found(english)[0]).toBe(name)
})
