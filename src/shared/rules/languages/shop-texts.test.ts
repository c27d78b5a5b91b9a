import { expect, test } from 'vitest'
import { pickupInfoIn, shopIn } from './shop-texts.ts'

const delivery = { pickupInfo: 'Zaterdag', pickupInfoTranslated: 'Saturdays' }
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
