import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** @typedef {{ integrity?: string, resolved?: string, inBundle?: boolean, link?: boolean, optionalDependencies?: object }} Entry */

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const entries = /** @type {[string, Entry][]} */ (Object.entries(packages)).filter(([path]) => path !== '')

test('every package that is downloaded is checked against a hash', () => {
  // A bundled package comes inside the archive of another one, and is covered by the hash of that.
  const downloaded = entries.filter(([, { inBundle, link }]) => !inBundle && !link)
  expect(downloaded.length).toBeGreaterThan(100)
  expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no registry is named, so that each installation uses the one it is configured for', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('packages of all systems are listed, or npm refuses to install', () => {
  const listed = new Set(
    entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const wanted = entries.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  expect(wanted.filter((name) => !listed.has(name))).toEqual([])
})
