import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './sources-hash.ts'

let root = ''
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const hash = () => hashOf(root, ['web', 'vite.config.ts'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'web/parts'), { recursive: true })
  write('vite.config.ts', 'export default {}')
  write('web/app.tsx', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

test('includes every file below the folders', () => {
  const before = hash()
  write('web/parts/button.tsx', 'two')
  const withButton = hash()
  write('web/parts/button.tsx', 'three')
  expect(new Set([before, withButton, hash()]).size).toBe(3)
})

test('includes individually listed files', () => {
  const before = hash()
  write('vite.config.ts', 'export default { base: "/" }')
  expect(hash()).not.toBe(before)
})

test('ignores tests and other files', () => {
  const before = hash()
  write('web/app.test.tsx', 'a test')
  write('README.md', 'words')
  expect(hash()).toBe(before)
})
