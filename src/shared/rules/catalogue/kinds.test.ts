import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import { kindText } from './kinds.ts'

test("names a kind in the reader's language, and an unknown kind by its key", () => {
  expect(written(kindText('card'), 'en')).toBe('Single card')
  expect(written(kindText('constructor'), 'en')).toBe('constructor')
})
