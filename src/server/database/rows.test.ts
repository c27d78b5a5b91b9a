import { expect, test } from 'vitest'
import { violation } from './rows.ts'

const refused = (message: string, fields: object = {}) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code: '23505', ...fields }) })

test('returns the constraint that PostgreSQL names', () => {
  const error = refused('duplicate key value violates unique constraint "x_1"', { constraint: 'shops_slug_unique' })
  expect(violation(error)).toEqual({ code: '23505', constraint: 'shops_slug_unique' })
})

test('returns the constraint of an error from a Citus node, without the shard number', () => {
  const error = refused('duplicate key value violates unique constraint "shops_slug_unique_102009"')
  expect(violation(error)).toEqual({ code: '23505', constraint: 'shops_slug_unique' })
})

test('returns nothing for an error that is not from PostgreSQL', () => {
  expect(violation(new Error('away'))).toBeUndefined()
  expect(violation('away')).toBeUndefined()
})
