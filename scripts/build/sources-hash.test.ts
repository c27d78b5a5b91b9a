import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesHash } from './sources-hash.ts'

let root = ''
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const hash = () => sourcesHash(root, ['web', 'vite.config.ts'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'web/parts'), { recursive: true })
  write('vite.config.ts', 'export default {}')
  write('web/app.tsx', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

test('every file below the folders counts', () => {
  const before = hash()
  write('web/parts/button.tsx', 'two')
  const withButton = hash()
  write('web/parts/button.tsx', 'three')
  expect(new Set([before, withButton, hash()]).size).toBe(3)
})

test('a file that is named by itself counts', () => {
  const before = hash()
  write('vite.config.ts', 'export default { base: "/" }')
  expect(hash()).not.toBe(before)
})

test('tests and files elsewhere do not count', () => {
  const before = hash()
  write('web/app.test.tsx', 'a test')
  write('README.md', 'words')
  expect(hash()).toBe(before)
})
