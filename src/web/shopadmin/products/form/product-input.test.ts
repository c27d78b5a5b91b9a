import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/products/products.ts'
import { written } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { inWords } from '#tests/support/in-words.ts'
import { noOwnCard } from '#tests/support/records/products/no-card.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import {
  CUSTOM_CATEGORY,
  emptyProduct,
  hasCardFacts,
  newProductInput,
  nextInput,
  type ProductInput,
  productInputOf,
} from './product-input.ts'
import { stockOrNone, typedTags } from './typed-fields.ts'

const write: WriteText = (text) => written(text, 'en')
const input = newProductInput(write)
const typed = (more: Partial<ProductInput> = {}) =>
  input.safeParse({ ...emptyProduct, name: 'Umbreon VMAX', priceCents: '12.50', ...more })

const noFacts = {
  game: 'pokemon',
  setCode: '',
  collectorNumber: '',
  rarity: '',
  condition: '',
  finish: '',
  gradeCompany: '',
  grade: '',
  certificateNumber: '',
  isFirstEdition: false,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  sku: '',
  ean: '',
  location: '',
  purchasePriceCents: null,
  keepsPrice: false,
  vatScheme: null,
  shippingSize: null,
  vatRate: null,
  imageUrls: [],
  isFeatured: false,
  releaseDate: '',
  paysAtRelease: false,
  maxPerCustomer: null,
  reservedFor: '',
}

const messagesAt = (field: keyof ProductInput, more: Partial<ProductInput>) =>
  typed(more).error?.issues.flatMap(({ path, message }) => (path[0] === field ? [inWords(message)] : [])) ?? []

test('accepts a price in euros with comma or point and sends cents', () => {
  expect(typed({ priceCents: '12,50' }).data?.priceCents).toBe(1_250)
  expect(typed({ priceCents: '€ 1.234,5' }).data?.priceCents).toBe(123_450)
})

test('reports a missing, invalid or out-of-range price at its field', () => {
  expect(messagesAt('priceCents', { priceCents: ' ' })).toEqual(['Price is required'])
  expect(messagesAt('priceCents', { priceCents: 'much' })).toEqual(['Enter an amount, such as 4.99'])
  expect(messagesAt('priceCents', { priceCents: '-1' })).toEqual(['Price must be 0 or more'])
  expect(messagesAt('priceCents', { priceCents: '100000.01' })).toEqual(['Price must be €100,000.00 or less'])
})

test('asks about an ambiguous price', () => {
  expect(messagesAt('priceCents', { priceCents: '1.450' })).toEqual(['Did you mean €1,450.00 or €1.45?'])
  expect(messagesAt('priceCents', { priceCents: '0.005' })).toEqual(['Did you mean €0.01?'])
})

test('treats stock without digits as 0 and never changes a typed number', () => {
  expect(['', ' ', 'none', '-'].map((stock) => typed({ stock }).data?.stock)).toEqual([0, 0, 0, 0])
  expect(['7', ' 12 ', '1.000.000'].map((stock) => typed({ stock }).data?.stock)).toEqual([7, 12, 1_000_000])
  expect(messagesAt('stock', { stock: '1.000' })).toEqual(['Did you mean 1,000 or 1?'])
  expect(messagesAt('stock', { stock: '-3' })).toEqual(['Stock must be 0 or more'])
  for (const stock of ['1.5', '1e3', '3x']) {
    expect(messagesAt('stock', { stock })).toEqual(['Stock must be a whole number of 0 or more'])
  }
  expect(['', 'none', '1.000', '-3'].map(stockOrNone)).toEqual(['0', '0', '1.000', '-3'])
})

test('rejects stock over the limit', () => {
  expect(messagesAt('stock', { stock: '1000001' })).toEqual(['Stock must be 1,000,000 or less'])
})

test('splits tags at commas and removes duplicates', () => {
  expect(typedTags(' holo, alt art,,holo , ')).toEqual(['holo', 'alt art'])
})

test('recognises default categories and lower-cases others', () => {
  const custom = (customCategory: string) => typed({ category: CUSTOM_CATEGORY, customCategory }).data?.category
  expect(custom('Booster Boxes')).toBe('boosterboxes')
  expect(custom('  Sleeves & Binders ')).toBe('sleeves & binders')
  expect(typed({ category: 'etbs' }).data?.category).toBe('etbs')
  expect(typed().data?.category).toBe('')
})

test('requires a name for a custom category', () => {
  expect(messagesAt('customCategory', { category: CUSTOM_CATEGORY, customCategory: ' ' })).toEqual([
    'Category is required',
  ])
})

test('accepts a web address or nothing as the picture', () => {
  expect(typed({ imageUrl: '' }).success).toBe(true)
  expect(typed({ imageUrl: ' https://cards.example/a.webp ' }).data?.imageUrl).toBe('https://cards.example/a.webp')
  expect(messagesAt('imageUrl', { imageUrl: 'javascript:alert(1)' })).toEqual(['Must be a valid URL'])
})

test('saving an unchanged product changes nothing', () => {
  const product: Product = {
    id: 1,
    shopId: 1,
    pokemonProductId: null,
    name: 'Energy',
    ...noOwnCard,
    game: 'pokemon',
    description: null,
    priceCents: 5,
    imageUrl: null,
    stock: 3,
    isActive: true,
    category: 'sleeves & binders',
    setName: null,
    language: 'Dutch',
    tags: ['bulk', 'basic'],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const asOpened = languages.map((language) => productInputOf({ ...product, priceCents: 123_450 }, language, write))
  expect(asOpened.map(({ priceCents }) => priceCents)).toEqual(['1234,50', '1234.50'])
  expect(asOpened.map((opened) => input.parse(opened).priceCents)).toEqual([123_450, 123_450])
  expect(input.parse(productInputOf(product, 'nl', write))).toEqual({
    ...noFacts,
    name: 'Energy',
    description: '',
    priceCents: 5,
    imageUrl: '',
    stock: 3,
    category: 'sleeves & binders',
    setName: '',
    language: 'Dutch',
    tags: ['bulk', 'basic'],
    isActive: true,
  })
})

test('accepts finish and language in any spelling and the condition from the list', () => {
  const card = typed({ finish: 'reverse holo', language: 'duits', condition: 'EX', purchasePriceCents: '1,25' }).data
  expect(card).toMatchObject({ finish: 'reverse', language: 'German', condition: 'EX', purchasePriceCents: 125 })
  expect(typed({ finish: 'Confetti', language: 'Elvish' }).data).toMatchObject({
    finish: 'Confetti',
    language: 'Elvish',
  })
  expect(messagesAt('purchasePriceCents', { purchasePriceCents: 'much' })).toEqual(['Enter an amount, such as 4.99'])
})

test('the next product keeps set, condition, finish, language and location and clears the rest', () => {
  const saved: ProductInput = {
    ...emptyProduct,
    name: 'Mew',
    setName: '151',
    setCode: 'MEW',
    language: 'German',
    condition: 'NM',
    finish: 'Holo',
    location: 'Box 1',
    collectorNumber: '151/165',
    priceCents: '5',
    stock: '9',
    grade: '10',
    certificateNumber: '1',
    imageUrls: ['/media/1/a.webp'],
    tags: 'sale',
  }
  expect(nextInput(saved, 'singles')).toEqual({
    ...emptyProduct,
    category: 'singles',
    setName: '151',
    setCode: 'MEW',
    language: 'German',
    condition: 'NM',
    finish: 'Holo',
    location: 'Box 1',
    stock: '1',
  })
})

test('a product has card facts as soon as one is known', () => {
  expect(hasCardFacts(emptyProduct)).toBe(false)
  expect(hasCardFacts({ ...emptyProduct, isSigned: true })).toBe(true)
  expect(hasCardFacts({ ...emptyProduct, imageUrls: ['/media/1/a.webp'] })).toBe(true)
})
