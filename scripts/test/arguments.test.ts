import { expect, test } from 'vitest'
import { browserScope, readArguments, vitestScope } from './arguments.ts'

const scopeOf = (...words: string[]) => browserScope(readArguments(words))
const serverScopeOf = (...words: string[]) => vitestScope(readArguments(words))

test('the whole run leaves long tests out, and the long run includes them', () => {
  expect(scopeOf()).toEqual(['--grep-invert=@long'])
  expect(serverScopeOf()).toEqual(['--tags-filter=!long'])
  for (const scope of [scopeOf, serverScopeOf]) expect(scope('--long')).toEqual([])
})

test('a named file runs with its long tests', () => {
  for (const scope of [scopeOf, serverScopeOf]) expect(scope('saturday')).toEqual(['saturday'])
})
