import { expect, test } from 'vitest'
import type { Product, ProductForm } from '#shared/contract/products/products.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { noOwnCard } from '#tests/support/records/products/no-card.ts'
import { newsOf, onlyTouched } from './product-news.ts'

const write = (text: Text) => written(text, 'en')

const product = {
  id: 1,
  name: 'Mew ex',
  ...noOwnCard,
  priceCents: 2_450,
  stock: 3,
  category: 'singles',
  setName: '151',
  language: null,
  tags: ['ex'],
  imageUrl: null,
  description: null,
  isActive: true,
} as unknown as Product

test('formats changed fields as the reader sees them', () => {
  const now = { ...product, priceCents: 1_995, stock: 1, category: 'sleeves', language: 'Dutch' }
  expect(newsOf(product, now, write)).toEqual([
    { field: 'priceCents', label: 'Price', before: '€24.50', now: '€19.95' },
    { field: 'stock', label: 'Stock', before: '3', now: '1' },
    { field: 'category', label: 'Category', before: 'Singles', now: 'Sleeves' },
    { field: 'language', label: 'Language', before: 'none', now: 'Dutch' },
  ])
  expect(newsOf(product, { ...product }, write)).toEqual([])
})

test('formats card attributes, including those visible to the owner only', () => {
  const now = { ...product, finish: 'reverse', isSigned: true, location: 'Box 1', purchasePriceCents: 150 }
  expect(newsOf(product, { ...now, imageUrls: ['/media/1/a.webp'] }, write)).toEqual([
    { field: 'finish', label: 'Finish', before: 'none', now: 'Reverse holo' },
    { field: 'isSigned', label: 'Signed', before: 'No', now: 'Yes' },
    { field: 'location', label: 'Location', before: 'none', now: 'Box 1' },
    { field: 'purchasePriceCents', label: 'Purchase price', before: 'none', now: '€1.50' },
    { field: 'imageUrls', label: 'More photos', before: 'none', now: '1: /media/1/a.webp' },
  ])
})

test('sends only edited fields', () => {
  const values = { name: 'Mew', priceCents: 100, category: 'singles', tags: [] } as unknown as ProductForm
  expect(onlyTouched(values, { priceCents: true })).toEqual({ priceCents: 100 })
  expect(onlyTouched(values, { customCategory: true })).toEqual({ category: 'singles' })
  expect(onlyTouched(values, {})).toEqual({})
})
