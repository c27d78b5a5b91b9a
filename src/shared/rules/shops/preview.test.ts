import { expect, test } from 'vitest'
import type { PublicProduct } from '../../contract/storefront.ts'
import { landingPreview, previewPath, productPreview, shopPreview } from './preview.ts'

const shop = {
  slug: 'kanto',
  name: 'Kanto Cards',
  language: 'nl' as const,
  conditionScale: 'cardmarket' as const,
  accentColour: '#112233',
  description: 'Kaarten\nen meer',
  descriptionTranslated: 'Cards',
  logoUrl: '/l.webp',
  headerImageUrl: '/b.webp',
}

test("shows the shop's texts in the reader's language", () => {
  expect(shopPreview(shop, 'en')).toEqual({
    place: '/og/en/@kanto/shop',
    title: 'Kanto Cards',
    details: 'Cards',
    price: '',
    shopName: '',
    accentColour: '#112233',
    logoUrl: '/l.webp',
    bannerUrl: '/b.webp',
    pictureUrl: null,
    isCard: false,
  })
  expect(shopPreview(shop, 'nl').details).toBe('Kaarten en meer')
})

test('truncates a long description after a word', () => {
  const details = (description: string) => shopPreview({ ...shop, description }, 'nl').details
  expect(details('a'.repeat(140))).toBe('a'.repeat(140))
  expect(details('a'.repeat(200))).toBe(`${'a'.repeat(140)}…`)
  expect(details(`${'word '.repeat(28)}word`)).toBe(`${'word '.repeat(28).trim()}…`)
  expect(details(`${'word '.repeat(27)}words more and more`)).toBe(`${'word '.repeat(27)}words…`)
})

test('shows the card, its price and its shop', () => {
  const product = {
    id: 7,
    name: 'Mew',
    priceCents: 1_250,
    imageUrl: '/m.webp',
    category: 'singles',
    condition: 'NM',
  } as PublicProduct
  const preview = productPreview(shop, product, 'en')
  expect(preview).toEqual({
    place: '/og/en/@kanto/7',
    title: 'Mew',
    details: 'NM',
    price: '€12.50',
    shopName: 'Kanto Cards',
    accentColour: '#112233',
    logoUrl: '/l.webp',
    pictureUrl: '/m.webp',
    isCard: true,
    bannerUrl: null,
  })
  expect(productPreview(shop, { ...product, category: 'etbs' }, 'en').isCard).toBe(false)
})

test('changes its path with its contents', () => {
  const landing = landingPreview('nl')
  expect(landing).toMatchObject({ place: '/og/nl/toploader', shopName: 'Toploader', accentColour: null, price: '' })
  expect(landing.title).not.toBe('')
  expect(previewPath(landing)).toMatch(/^\/og\/nl\/toploader-[0-9a-z]+\.jpg$/)
  expect(previewPath({ ...landing, title: 'Another' })).not.toBe(previewPath(landing))
})
