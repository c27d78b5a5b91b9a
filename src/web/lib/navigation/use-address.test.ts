import { expect, test } from 'vitest'
import { withValues } from './use-address.ts'

test('adds, replaces and removes a parameter and leaves the others unchanged', () => {
  const before = new URLSearchParams('set=151&sort=recent')
  expect(withValues(before, { search: 'mew ex' }).toString()).toBe('set=151&sort=recent&search=mew+ex')
  expect(withValues(before, { sort: 'name-az' }).toString()).toBe('set=151&sort=name-az')
  expect(withValues(before, { set: '' }).toString()).toBe('sort=recent')
  expect(before.toString()).toBe('set=151&sort=recent')
})
