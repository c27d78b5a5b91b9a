import { expect, test } from 'vitest'
import { aliasOf, aliasProblem, shortName } from './alias.ts'

test.each([
  ['Misty van der Berg', 'Misty B.'],
  ['  Misty   Waterflower ', 'Misty W.'],
  ["Zoë 't Hart", 'Zoë H.'],
  ['Ash', 'Ash'],
  ['Ash 2', 'Ash'],
  ['', ''],
])('shortens %o to %o', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test.each(['https://x.nl', 'www.x', 'x.com', 'me@home', 'bit.ly/x', 'Shop.nl', 'a\\b'])(
  'refuses the link %o',
  (alias) => {
    expect(aliasProblem(alias)).toBeDefined()
  },
)

test.each(['Misty W.', 'J. R. R.', 'Team Rocket 3.0', 'Zoë!'])('accepts %o', (alias) => {
  expect(aliasProblem(alias)).toBeUndefined()
})

test('shows the chosen name, the short name, or the number of the order', () => {
  const named = { chosen: null, isHidden: false, name: 'Misty Waterflower', orderNumber: '2025100' }
  expect(aliasOf(named)).toBe('Misty W.')
  expect(aliasOf({ ...named, chosen: 'Starmie' })).toBe('Starmie')
  expect(aliasOf({ ...named, chosen: 'Starmie', isHidden: true })).toBe('2025100')
  expect(aliasOf({ ...named, name: '' })).toBe('2025100')
})
