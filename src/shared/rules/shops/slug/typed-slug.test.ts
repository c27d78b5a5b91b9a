import { expect, test } from 'vitest'
import { typedSlug } from './typed-slug.ts'

test.each([
  ['card-corner', 'card-corner'],
  [' @Card-Corner ', 'card-corner'],
  ['Card Corner', 'card-corner'],
  ['/@card-corner', 'card-corner'],
  ['https://cards.example/@card-corner', 'card-corner'],
  ['cards.example/nl/@card-corner/p/12-mew?utm=1#top', 'card-corner'],
  ['cards.example/card-corner/', 'card-corner'],
  ['Card   Corner', 'card-corner'],
  ['card-corner#line\nof another', 'card-corner'],
  ['  ', ''],
  ['https://', ''],
])('reads %j as %j', (typed, slug) => {
  expect(typedSlug(typed)).toBe(slug)
})
