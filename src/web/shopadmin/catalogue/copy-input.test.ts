import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { type CopyInput, checkCopy } from './copy-input.ts'

const copy = (change: Partial<CopyInput>): CopyInput => ({
  condition: 'NM',
  finish: '',
  language: '',
  price: '4.99',
  stock: '1',
  location: '',
  purchasePrice: '',
  gradeCompany: '',
  grade: '',
  certificateNumber: '',
  isFirstEdition: false,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  ...change,
})

test.each([
  [{ price: ' ' }, 'price'],
  [{ stock: '' }, 'stock'],
  [{ price: '', stock: '' }, 'price'],
])('a single with %j lacks information', (change, field) => {
  const { problem, request } = checkCopy(copy(change))
  expect(request).toBeUndefined()
  expect(problem?.field).toBe(field)
  expect(problem && written(problem.message, 'en')).toBe('Missing information')
})

test('an existing listing keeps its price', () => {
  expect(checkCopy(copy({ price: '' }), 700).request).toMatchObject({ priceCents: 700, stock: 1 })
})
