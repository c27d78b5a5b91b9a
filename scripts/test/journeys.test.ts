import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { journeys, journeysOf } from './journeys.ts'

test('a change in a feature selects its browser tests, and one in a shared part selects all', () => {
  expect(journeysOf(['src/server/features/market/offers.ts'])).toEqual(['/market-list.spec.ts', '/market.spec.ts'])
  expect(journeysOf(['src/web/components/ui/button.tsx', 'src/web/market/frame/frame.tsx'])).toEqual(['tests/browser/'])
  expect(journeysOf(['tests/browser/buyer/cart.spec.ts'])).toEqual(['tests/browser/buyer/cart.spec.ts'])
})

test('tests and documents select no browser test', () => {
  expect(journeysOf(['src/server/features/market/offers.test.ts', 'docs/product.md'])).toEqual([])
})

test('the table names existing folders and browser tests', () => {
  const existing = globSync('tests/browser/**/*.spec.ts', { cwd: root }).map((path) => basename(path, '.spec.ts'))
  expect(existing).toEqual(expect.arrayContaining([...new Set(Object.values(journeys).flat())]))
  expect(Object.keys(journeys).filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})
