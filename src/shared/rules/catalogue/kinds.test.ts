import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { kindText } from './kinds.ts'

test('a kind is named in the language of its reader, and one that we do not know by itself', () => {
  expect(written(kindText('card'), 'en')).toBe('Single card')
  expect(written(kindText('constructor'), 'en')).toBe('constructor')
})
