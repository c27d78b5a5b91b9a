import { expect, test } from 'vitest'
import { flatShipping } from '../orders/shipping.ts'
import { pickupInfoIn, shopIn } from './shop-texts.ts'

const zones = flatShipping(495)
const delivery = { pickupInfo: 'Zaterdag', pickupInfoTranslated: 'Saturdays', zones }
const shop = { language: 'nl', description: 'Kaarten', descriptionTranslated: 'Cards', delivery } as const

test('who reads the other language reads what the shop has in it', () => {
  expect(shopIn(shop, 'nl')).toEqual(shop)
  expect(shopIn(shop, 'en')).toMatchObject({ description: 'Cards', delivery: { pickupInfo: 'Saturdays' } })
  expect(pickupInfoIn({ ...delivery, language: 'nl' }, 'en')).toBe('Saturdays')
  expect(pickupInfoIn({ ...delivery, language: 'nl' }, 'nl')).toBe('Zaterdag')
})

test('and the first text where there is no other', () => {
  const untranslated = { ...shop, descriptionTranslated: '', delivery: { ...delivery, pickupInfoTranslated: '' } }
  expect(shopIn(untranslated, 'en')).toMatchObject({ description: 'Kaarten', delivery: { pickupInfo: 'Zaterdag' } })
})

test('so are the names of what it sends with', () => {
  const [zone = { countries: [], methods: [] }] = zones
  const named = zone.methods.map((method) => ({ ...method, name: 'Doosje', nameTranslated: 'Box', time: 'Morgen' }))
  const read = shopIn({ ...shop, delivery: { ...delivery, zones: [{ ...zone, methods: named }] } }, 'en')
  expect(read.delivery.zones[0]?.methods[0]).toMatchObject({ name: 'Box', time: 'Morgen' })
})
