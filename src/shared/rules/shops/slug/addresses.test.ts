import { expect, test } from 'vitest'
import { iconPath, manifestPath } from '../installed-shop.ts'
import { reportNumber } from '../reports.ts'
import { termsPath } from '../terms.ts'

test('a document of a shop has an address, and so has each version of it', () => {
  expect(termsPath('kanto', 'returns')).toBe('/@kanto/returns')
  expect(termsPath('kanto', 'terms', 3)).toBe('/@kanto/terms?version=3')
})

test('the icon of a shop has another address once it is drawn otherwise, and only then', () => {
  const shop = { slug: 'kanto', name: 'Kanto Cards', logoUrl: null, accentColour: '#112233' }
  const path = iconPath(shop, 192)
  expect(path).toMatch(/^\/icons\/@kanto\/192-[0-9a-z]+\.png$/)
  expect(iconPath({ ...shop, name: 'Kanto Trading' }, 192)).toBe(path)
  for (const change of [{ name: 'Johto' }, { logoUrl: '/a.webp' }, { accentColour: null }])
    expect(iconPath({ ...shop, ...change }, 192)).not.toBe(path)
  expect(manifestPath(shop)).toBe('/@kanto/manifest.webmanifest')
})

test('a report is named by its number', () => {
  expect(reportNumber(1042)).toBe('R-1042')
})
