import { expect, test } from 'vitest'
import { emptyProduct } from '../products/form/product-input.ts'
import { enrichRequestOf, formPartsOf, partsNow, suggestedIn, typedValues } from './form-fields.ts'

const nothing = { description: null, category: null, setName: null, language: null, tags: null }

test("sends the form's current values, saved or not", () => {
  const form = { ...emptyProduct, name: 'Mew', category: 'custom', customCategory: ' Plush Toys ', tags: 'a, b, a' }
  expect(enrichRequestOf(form)).toEqual({
    name: 'Mew',
    description: '',
    category: 'plush toys',
    setName: '',
    language: '',
    tags: ['a', 'b'],
  })
  expect(typedValues({ ...form, category: '' }).category).toBeNull()
})

test('selects a listed category and enters any other as a custom one', () => {
  const known = new Set(['singles'])
  const category = (text: string) => formPartsOf('category', { ...nothing, category: text }, known)
  expect(category('singles')).toEqual({ category: 'singles', customCategory: '' })
  expect(category('plush')).toEqual({ category: 'custom', customCategory: 'plush' })
  expect(formPartsOf('tags', { ...nothing, tags: ['a', 'b'] }, known)).toEqual({ tags: 'a, b' })
  expect(formPartsOf('setName', { ...nothing, setName: '151' }, known)).toEqual({ setName: '151' })
})

test('restores the previous values', () => {
  const form = { ...emptyProduct, category: 'custom', customCategory: 'plush', tags: 'a,b ,c' }
  expect(partsNow('category', form)).toEqual({ category: 'custom', customCategory: 'plush' })
  expect(partsNow('tags', form)).toEqual({ tags: 'a,b ,c' })
  expect(suggestedIn({ ...nothing, language: 'English', tags: ['a'] })).toEqual(['language', 'tags'])
})
