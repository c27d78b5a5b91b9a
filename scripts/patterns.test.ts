import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { patternsIn } from './support/patterns-in.ts'
import { root } from './support/root.ts'

const { patterns, made } = patternsIn(root)

test('the work of no regular expression grows faster than its text', () => {
  expect(patterns.length).toBeGreaterThan(300)
  const slow = patterns.filter((pattern) => analyse(pattern).reports.length > 0)
  expect(slow.map(({ at, source }) => `${at} /${source}/`)).toEqual([])
})

test('no regular expression is made while the server runs, where no check would see it', () => expect(made).toEqual([]))
