import { expect, test } from 'vitest'
import { browserScope, readArguments } from './arguments.ts'

const scopeOf = (...words: string[]) => browserScope(readArguments(words))

test('the whole run leaves long browser tests out, and the long run includes them', () => {
  expect(scopeOf()).toEqual(['--grep-invert=@long'])
  expect(scopeOf('--long')).toEqual([])
})

test('a named file runs with its long tests', () => {
  expect(scopeOf('saturday')).toEqual(['saturday'])
})
