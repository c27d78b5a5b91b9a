import { expect, test } from 'vitest'
import { flatShipping } from '../orders/shipping/shipping.ts'
import { descriptionIn, holidayTextIn, pickupInfoIn, reminderTextIn, shopIn } from './shop-texts.ts'

const zones = flatShipping(495)
const delivery = { pickupInfo: 'Zaterdag', pickupInfoTranslated: 'Saturdays', zones }
const shop = { language: 'nl', description: 'Kaarten', descriptionTranslated: 'Cards', delivery } as const

test('shows the translation to readers of the other language', () => {
  expect(shopIn(shop, 'nl')).toEqual(shop)
  expect(shopIn(shop, 'en')).toMatchObject({ description: 'Cards', delivery: { pickupInfo: 'Saturdays' } })
  expect(pickupInfoIn({ ...delivery, language: 'nl' }, 'en')).toBe('Saturdays')
  expect(pickupInfoIn({ ...delivery, language: 'nl' }, 'nl')).toBe('Zaterdag')
})

test('falls back to the original where there is no translation', () => {
  const untranslated = { ...shop, descriptionTranslated: '', delivery: { ...delivery, pickupInfoTranslated: '' } }
  expect(shopIn(untranslated, 'en')).toMatchObject({ description: 'Kaarten', delivery: { pickupInfo: 'Zaterdag' } })
})

test("shows the original description, reminder and holiday texts to readers of the shop's language", () => {
  const reminder = { language: 'nl', reminderText: 'Betaal je?', reminderTextTranslated: 'Will you pay?' } as const
  const holiday = { text: 'Weg', textTranslated: 'Away' }
  expect([descriptionIn(shop, 'nl'), descriptionIn(shop, 'en')]).toEqual(['Kaarten', 'Cards'])
  expect([reminderTextIn(reminder, 'nl'), reminderTextIn(reminder, 'en')]).toEqual(['Betaal je?', 'Will you pay?'])
  expect([holidayTextIn(holiday, shop, 'nl'), holidayTextIn(holiday, shop, 'en')]).toEqual(['Weg', 'Away'])
  expect(reminderTextIn({ ...reminder, reminderTextTranslated: '' }, 'en')).toBe('Betaal je?')
  expect(holidayTextIn({ ...holiday, textTranslated: '' }, shop, 'en')).toBe('Weg')
})

test('translates the names of shipping methods', () => {
  const [zone = { countries: [], methods: [] }] = zones
  const named = zone.methods.map((method) => ({ ...method, name: 'Doosje', nameTranslated: 'Box', time: 'Morgen' }))
  const read = shopIn({ ...shop, delivery: { ...delivery, zones: [{ ...zone, methods: named }] } }, 'en')
  expect(read.delivery.zones[0]?.methods[0]).toMatchObject({ name: 'Box', time: 'Morgen' })
})
