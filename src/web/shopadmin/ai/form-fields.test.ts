import { expect, test } from 'vitest'
import { emptyProduct } from '../products/form/product-input.ts'
import { askedOf, formPartsOf, partsNow, suggestedIn, typedValues } from './form-fields.ts'

const nothing = { description: null, category: null, setName: null, language: null, tags: null }

test('a form is asked about as it is now, saved or not', () => {
  const form = { ...emptyProduct, name: 'Mew', category: 'custom', customCategory: ' Plush Toys ', tags: 'a, b, a' }
  expect(askedOf(form)).toEqual({
    name: 'Mew',
    description: '',
    category: 'plush toys',
    setName: '',
    language: '',
    tags: ['a', 'b'],
  })
  expect(typedValues({ ...form, category: '' }).category).toBeNull()
})

test('a category that is in the list is chosen there, another one is typed as the shop’s own', () => {
  const known = new Set(['singles'])
  const category = (text: string) => formPartsOf('category', { ...nothing, category: text }, known)
  expect(category('singles')).toEqual({ category: 'singles', customCategory: '' })
  expect(category('plush')).toEqual({ category: 'custom', customCategory: 'plush' })
  expect(formPartsOf('tags', { ...nothing, tags: ['a', 'b'] }, known)).toEqual({ tags: 'a, b' })
  expect(formPartsOf('setName', { ...nothing, setName: '151' }, known)).toEqual({ setName: '151' })
})

test('what was there before can be put back', () => {
  const form = { ...emptyProduct, category: 'custom', customCategory: 'plush', tags: 'a,b ,c' }
  expect(partsNow('category', form)).toEqual({ category: 'custom', customCategory: 'plush' })
  expect(partsNow('tags', form)).toEqual({ tags: 'a,b ,c' })
  expect(suggestedIn({ ...nothing, language: 'English', tags: ['a'] })).toEqual(['language', 'tags'])
})
