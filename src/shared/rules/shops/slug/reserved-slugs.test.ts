import { expect, test } from 'vitest'
import { reservedSlugs } from './reserved-slugs.ts'

test('contains only words that are valid slugs', () => {
  for (const word of reservedSlugs) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

const ours =
  'api shopadmin platformadmin assets media login account order orders readyz healthz metrics robots sitemap favicon ' +
  'privacy terms support public src p o unsubscribe nl en'
test.each(ours.split(' '))('reserves /%s for the application', (segment) => {
  expect(reservedSlugs).toContain(segment)
})

const notTheirs = 'admin settings www instagram pokemon yugioh rabobank privacy-policy privacypolicy'
test.each(notTheirs.split(' '))('reserves %s', (word) => {
  expect(reservedSlugs).toContain(word)
})
