import { expect, test } from 'vitest'
import { isValuable } from './valuable.ts'

const card = { category: 'singles', priceCents: 100, grade: null, rarity: 'Common' }

test('treats a card as valuable if it is graded, expensive or of a special rarity, but never a box', () => {
  expect(isValuable(card)).toBe(false)
  expect(isValuable({ ...card, priceCents: 2_499 })).toBe(false)
  expect(isValuable({ ...card, priceCents: 2_500 })).toBe(true)
  expect(isValuable({ ...card, rarity: 'Special illustration rare' })).toBe(true)
  expect(isValuable({ ...card, rarity: 'Secret Rare' })).toBe(true)
  expect(isValuable({ ...card, category: null, grade: '9' })).toBe(true)
  expect(isValuable({ category: 'boosterboxes', priceCents: 16_995, grade: null, rarity: null })).toBe(false)
})
