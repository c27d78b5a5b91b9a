import { expect, test } from 'vitest'
import type { PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import { written } from '#shared/messages/translator.ts'
import { flatShipping, newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { productJsonLd } from './json-ld.ts'

const delivery = {
  ships: true,
  pickup: false,
  payAtPickup: false,
  zones: flatShipping(495, 7_500),
  categorySizes: {},
  addressAtCheckout: false,
  daysMin: 1,
  daysMax: 2,
  returnDays: 30,
  pickupInfo: '',
  pickupInfoTranslated: '',
}
const shop = { id: 1, slug: 'cards', name: 'Card Corner', games: ['pokemon'], isActive: true, delivery } as PublicShop
const product = {
  id: 7,
  name: 'Mew',
  category: 'singles',
  priceCents: 1_250,
  stock: 2,
  condition: 'NM',
  brand: 'Pokémon',
  imageUrl: null,
  imageUrls: [] as string[],
} as PublicProductPage

const offerOf = (changes: Partial<PublicShop['delivery']> = {}, priceCents = product.priceCents) =>
  productJsonLd({ ...shop, delivery: { ...delivery, ...changes } }, { ...product, priceCents }, (text) =>
    written(text, 'en'),
  ).offers

test('describes the seller, shipping cost, delivery time and return period of an offer', () => {
  expect(offerOf()).toMatchObject({
    price: '12.50',
    itemCondition: 'https://schema.org/UsedCondition',
    seller: { '@type': 'Store', '@id': '/@cards', name: 'Card Corner' },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '4.95', currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  })
})

test('states the language and condition, or the grade, of a card', () => {
  const factsOf = (more: Partial<PublicProductPage>) =>
    productJsonLd({ ...shop, delivery }, { ...product, ...more }, (text) => written(text, 'en')).additionalProperty
  const fact = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
  expect(factsOf({ language: 'Japanese' })).toEqual([fact('Language', 'Japanese'), fact('Condition', 'NM')])
  expect(factsOf({ condition: null, gradeCompany: 'PSA', grade: '9' })).toEqual([fact('Grade', 'PSA 9')])
})

test('ships free above the threshold and omits unknown values', () => {
  expect(offerOf({}, 7_500)).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00' } } })
  expect(offerOf({ daysMin: null, daysMax: null })).toMatchObject({ shippingDetails: { deliveryTime: undefined } })
  expect(offerOf({ ships: false })).toMatchObject({ shippingDetails: undefined })
})

test('gives each zone its own price and omits zones without shipping', () => {
  const letter = { ...newMethod('letter', 'letterbox'), priceCents: 395, maxGoodsCents: 2_000 }
  const zones = [...delivery.zones, { countries: ['BE' as const, 'DE' as const], methods: [letter] }]
  expect(offerOf({ zones })).toMatchObject({
    shippingDetails: [
      { shippingRate: { value: '4.95' }, deliveryTime: { transitTime: { maxValue: 2 } } },
      {
        shippingRate: { value: '3.95' },
        shippingDestination: { addressCountry: ['BE', 'DE'] },
        deliveryTime: undefined,
      },
    ],
  })
  expect(offerOf({ zones }, 2_001)).toMatchObject({
    shippingDetails: { shippingDestination: { addressCountry: 'NL' } },
  })
})
