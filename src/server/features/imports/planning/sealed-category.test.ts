import { expect, test } from 'vitest'
import { sealedCategory } from './sealed-category.ts'

test.each([
  ['Obsidian Flames Elite Trainer Box', 'etbs'],
  ['Obsidian Flames Booster Box', 'boosterboxes'],
  ['151 Booster Bundle', 'bundles'],
  ['Lost Origin Booster', 'boosterpacks'],
  ['Lost Origin Booster Pack', 'boosterpacks'],
  ['Charizard ex League Battle Deck', 'decks'],
  ['Pikachu V Tin', 'tins'],
  ['Charizard ex', undefined],
  ['Tinkatink', undefined],
  ['Energy Booster Girl', undefined],
])('%s: %s', (name, category) => expect(sealedCategory(name)).toBe(category))
