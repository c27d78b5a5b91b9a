import { expect, test } from 'vitest'
import { findMissing } from './installed.mjs'

const host = { platform: 'linux', arch: 'x64' }
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
    'node_modules/sharp-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/sharp-darwin': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
}
const fastify = { version: '5.0.0', integrity: 'sha512-a' }
const sharp = { version: '1.0.0', optional: true }

test('accepts missing packages of other systems', () => {
  const packages = { 'node_modules/fastify': fastify, 'node_modules/sharp-linux': sharp }
  expect(findMissing(lock, { packages }, host)).toBeUndefined()
})

test('accepts additions by npm that are not in the lock file', () => {
  const packages = { 'node_modules/fastify': fastify, 'node_modules/sharp-linux': sharp, 'node_modules/more': fastify }
  expect(findMissing(lock, { packages }, host)).toBeUndefined()
})

test('reports a missing package', () => {
  expect(findMissing(lock, { packages: { 'node_modules/sharp-linux': sharp } }, host)).toBe('node_modules/fastify')
})

test('reports a missing optional package of this system', () => {
  expect(findMissing(lock, { packages: { 'node_modules/fastify': fastify } }, host)).toBe('node_modules/sharp-linux')
})

test.each([
  { version: '4.9.0', integrity: 'sha512-a' },
  { version: '5.0.0', integrity: 'sha512-b' },
])('another version, or other bytes under the same one, are not what is asked for: %o', (other) => {
  const packages = { 'node_modules/fastify': other, 'node_modules/sharp-linux': sharp }
  expect(findMissing(lock, { packages }, host)).toBe('node_modules/fastify')
})
