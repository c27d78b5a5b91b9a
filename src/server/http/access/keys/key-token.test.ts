import { expect, test } from 'vitest'
import { isInNetworks, networkOf } from './key-networks.ts'
import { isToken, newToken } from './key-token.ts'

test('recognises its own keys, and none with a wrong character', () => {
  const token = newToken('tlk')
  expect(isToken('tlk', token)).toBe(true)
  for (let place = 4; place < token.length; place++) {
    const other = token[place] === '0' ? '1' : '0'
    expect(isToken('tlk', token.slice(0, place) + other + token.slice(place + 1)), String(place)).toBe(false)
  }
})

test('finds an address in networks of either version', () => {
  expect(isInNetworks('203.0.113.9', [])).toBe(true)
  expect(isInNetworks('203.0.113.9', ['203.0.113.0/24'])).toBe(true)
  expect(isInNetworks('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true)
  expect(isInNetworks('203.0.114.9', ['203.0.113.0/24', '2001:db8::/32'])).toBe(false)
  expect(isInNetworks('2001:db8::9', ['2001:db8::/32'])).toBe(true)
  expect(isInNetworks('2001:db9::9', ['2001:db8::/32'])).toBe(false)
})

test('names the network of an address', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2:3::9')).toBe('2001:db8:1:2::/64')
})
