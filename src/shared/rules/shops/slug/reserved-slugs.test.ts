import { expect, test } from 'vitest'
import { reservedSlugs } from './reserved-slugs.ts'

test('every reserved word could be written as a slug, or it would never be met', () => {
  for (const word of reservedSlugs) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

const ours =
  'api shopadmin platformadmin assets media login account order orders readyz healthz metrics robots sitemap favicon ' +
  'privacy terms support public src p o unsubscribe nl en'
test.each(ours.split(' '))('the application keeps /%s for itself', (segment) => {
  expect(reservedSlugs).toContain(segment)
})

const notTheirs = 'admin settings www instagram pokemon yugioh rabobank privacy-policy privacypolicy'
test.each(notTheirs.split(' '))('no shop is called %s', (word) => {
  expect(reservedSlugs).toContain(word)
})
