import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierAssets } from './keep-earlier-assets.ts'

const dayMs = 24 * 3_600_000
let root = ''
let before = ''
let fresh = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'))
  before = join(root, 'before')
  fresh = join(root, 'fresh')
  mkdirSync(before)
  mkdirSync(fresh)
  writeFileSync(join(fresh, 'cart-new.js'), 'new')
})
afterEach(() => rmSync(root, { recursive: true }))

test('keeps the chunks of earlier builds for a week', () => {
  writeFileSync(join(before, 'cart-old.js'), 'old')
  keepEarlierAssets(before, fresh, Date.now() + 8 * dayMs)
  expect(readdirSync(fresh)).toEqual(['cart-new.js'])
  keepEarlierAssets(before, fresh, Date.now() + 6 * dayMs)
  expect(readdirSync(fresh)).toEqual(['cart-new.js', 'cart-old.js'])
})

test('does not replace new files', () => {
  writeFileSync(join(before, 'cart-new.js'), 'of another compression')
  keepEarlierAssets(before, fresh)
  expect(readFileSync(join(fresh, 'cart-new.js'), 'utf8')).toBe('new')
})

test('works without an earlier build', () => {
  keepEarlierAssets(join(root, 'none'), fresh)
  expect(readdirSync(fresh)).toEqual(['cart-new.js'])
})
