import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** @typedef {{ integrity?: string, license?: string, dev?: boolean, resolved?: string, inBundle?: boolean, link?: boolean, optionalDependencies?: object }} Entry */

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const entries = /** @type {[string, Entry][]} */ (Object.entries(packages)).filter(([path]) => path !== '')

test('every downloaded package has an integrity hash', () => {
  // A bundled package is part of another package's archive, whose hash covers it.
  const downloaded = entries.filter(([, { inBundle, link }]) => !inBundle && !link)
  expect(downloaded.length).toBeGreaterThan(100)
  expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no registry is named, so that each installation uses its configured one', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('packages of all systems are listed, or npm refuses to install', () => {
  const listed = new Set(
    entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const optional = entries.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  expect(optional.filter((name) => !listed.has(name))).toEqual([])
})

// Licences that only require keeping their notice and text.
const generous = [
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Further packages, each with the reason why it may be shipped. */
const reasons = new Map([
  // A library in a separate file, which can be replaced by another build.
  ['@img/sharp-', 'LGPL-3.0-or-later'],
  // Declares MIT only in its LICENSE file.
  ['png-js', undefined],
])

test('all packages shipped with the server have a permitted licence', () => {
  const shipped = entries.filter(([, { dev, link }]) => !dev && !link)
  const mayBe = (/** @type {string | undefined} */ licence) =>
    licence
      ?.replace(/[()]/g, '')
      .split(/ or /i)
      .some((one) => one.split(/ and /i).every((part) => generous.includes(part)))
  const isExcused = (/** @type {string} */ path, /** @type {string | undefined} */ licence) =>
    [...reasons].some(
      ([name, excused]) => path.startsWith(`node_modules/${name}`) && (excused ? licence?.includes(excused) : !licence),
    )
  const wrong = shipped.filter(([path, { license }]) => !mayBe(license) && !isExcused(path, license))
  expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
