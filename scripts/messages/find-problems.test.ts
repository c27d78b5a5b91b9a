import { expect, test } from 'vitest'
import { findProblems } from './find-problems.ts'

const source = (text: string) => [{ file: 'cart.tsx', text }]
const used = source(
  ["useTranslations('cart'); t('title'); t('pieces', { count }); t.rich('terms')", 't(`state.$' + '{state}`)'].join(
    '; ',
  ),
)
const cart = {
  title: 'Cart',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  state: { open: 'Open', shut: 'Shut' },
  terms: 'Read the <link>terms</link>',
}

test('accepts texts that are all used, with the same parameters', () => {
  const dutch = {
    ...cart,
    pieces: '{count, plural, one {# stuk} other {# stuks}}',
    terms: 'Lees de <link>voorwaarden</link>',
  }
  expect(findProblems({ cart }, { cart: dutch }, used)).toEqual([])
})

test.each([
  ['has no translation', { ...cart, title: undefined }, 'cart.title is missing in Dutch'],
  ['lacks a parameter', { ...cart, pieces: 'stuks' }, 'cart.pieces takes {count:number} in English and {} in Dutch'],
  ['has another parameter', { ...cart, pieces: '{aantal, plural, other {#}}' }, /count:number.*aantal:number/],
  ['lacks a link', { ...cart, terms: 'Lees de voorwaarden' }, /cart\.terms takes \{link:tag\}/],
  ['cannot be read', { ...cart, title: 'Kar {' }, /cart\.title cannot be read/],
  ['has no plural for the rest', { ...cart, pieces: '{count, plural, one {# stuk}}' }, /cart\.pieces cannot be read/],
])('a text that %s is named', (_what, dutch, problem) => {
  const tree = JSON.parse(JSON.stringify(dutch))
  expect(findProblems({ cart }, { cart: tree }, used)).toEqual([expect.stringMatching(problem)])
})

test('counts a validation message in a schema as used', () => {
  const english = { validation: { tooLong: 'Too long' }, refused: { tooLong: 'Too long' } }
  expect(findProblems(english, english, source("line(problem('tooLong', { limit }))"))).toEqual([
    'refused.tooLong is used nowhere',
  ])
})

test('reports a text that no file names, even if another namespace has one of that name', () => {
  const english = { cart: { title: 'Cart' }, order: { title: 'Order' } }
  expect(findProblems(english, english, source("useTranslations('order'); t('title')"))).toEqual([
    'cart.title is used nowhere',
  ])
  expect(findProblems(english, english, source("(t) => t('cart.title'); t('order.title')"))).toEqual([])
})
