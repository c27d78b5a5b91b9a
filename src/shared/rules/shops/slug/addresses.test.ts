import { expect, test } from 'vitest'
import { iconPath, manifestPath } from '../installed-shop.ts'
import { reportNumber } from '../reports.ts'
import { termsPath } from '../terms.ts'

test('has a path for each document of a shop, and for each version', () => {
  expect(termsPath('kanto', 'returns')).toBe('/@kanto/returns')
  expect(termsPath('kanto', 'terms', 3)).toBe('/@kanto/terms?version=3')
})

test("changes the path of a shop's icon only when its drawing changes", () => {
  const shop = { slug: 'kanto', name: 'Kanto Cards', logoUrl: null, accentColour: '#112233' }
  const path = iconPath(shop, 192)
  expect(path).toMatch(/^\/icons\/@kanto\/192-[0-9a-z]+\.png$/)
  expect(iconPath({ ...shop, name: 'Kanto Trading' }, 192)).toBe(path)
  for (const change of [{ name: 'Johto' }, { logoUrl: '/a.webp' }, { accentColour: null }])
    expect(iconPath({ ...shop, ...change }, 192)).not.toBe(path)
  expect(manifestPath(shop)).toBe('/@kanto/manifest.webmanifest')
})

test('formats the number of a report', () => {
  expect(reportNumber(1042)).toBe('R-1042')
})
