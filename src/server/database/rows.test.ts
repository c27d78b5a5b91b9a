import { expect, test } from 'vitest'
import { violation } from './rows.ts'

const refused = (message: string, fields: object = {}) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code: '23505', ...fields }) })

test('the constraint is the one that PostgreSQL names', () => {
  const error = refused('duplicate key value violates unique constraint "x_1"', { constraint: 'shops_slug_unique' })
  expect(violation(error)).toEqual({ code: '23505', constraint: 'shops_slug_unique' })
})

test('what a node of Citus refuses names the constraint as well, without the part of the table', () => {
  const error = refused('duplicate key value violates unique constraint "shops_slug_unique_102009"')
  expect(violation(error)).toEqual({ code: '23505', constraint: 'shops_slug_unique' })
})

test('an error that is not PostgreSQL’s violates nothing', () => {
  expect(violation(new Error('away'))).toBeUndefined()
  expect(violation('away')).toBeUndefined()
})
