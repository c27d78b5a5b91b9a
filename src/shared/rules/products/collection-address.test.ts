import { expect, test } from 'vitest'
import { collectionHandle, collectionPath, namesAt } from './collection-address.ts'

test.each([
  ['category', 'boosterboxes', '/@shop/category/booster-boxes'],
  ['category', 'bundles', '/@shop/category/bundles'],
  ['set', 'Obsidian Flames', '/@shop/set/obsidian-flames'],
  ['set', 'Pokémon GO', '/@shop/set/pokemon-go'],
  ['set', 'ポケモン', '/@shop/set/%E3%83%9D%E3%82%B1%E3%83%A2%E3%83%B3'],
  ['set', 'A/B & C?', '/@shop/set/a-b-c'],
] as const)('has a path for the %s %s', (kind, name, path) => {
  expect(collectionPath('shop', kind, name)).toBe(path)
})

test('resolves a path to its names, and an unknown one to none', () => {
  const sets = ['Base Set', 'Jungle', 'ジャングル']
  for (const set of sets) expect(namesAt('set', collectionHandle('set', set), sets)).toEqual([set])
  expect(namesAt('set', 'fossil', sets)).toEqual([])
  expect(namesAt('set', 'base-set', ['Base Set', 'Jungle', 'base-set'])).toEqual(['Base Set', 'base-set'])
  expect(namesAt('category', 'singles', ['singles'])).toEqual(['singles'])
})
