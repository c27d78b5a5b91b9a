import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { databaseIsAway, isCutOff } from './database-away.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['nobody listens', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['its socket is gone', coded('ENOENT', { syscall: 'connect' })],
  ['its name is unknown', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['the line broke', coded('ECONNRESET', { syscall: 'read' })],
  ['it shuts down', coded('57P01')],
  ['it starts', coded('57P03')],
  ['it has no room for another connection', coded('53300')],
  ['its disk is full', coded('53100')],
  ['its memory is full', coded('53200')],
  ['it took too long', coded('57014')],
  ['it is a standby', coded('25006')],
  ['none of its addresses answers', new AggregateError([coded('ECONNREFUSED', { syscall: 'connect' })])],
  ['the pool waited in vain', new Error('timeout exceeded when trying to connect')],
  ['nobody answered in time', new Error('timeout expired')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
])('the database is unavailable when %s, also as the cause of another error', (_what, error) => {
  expect(databaseIsAway(error)).toBe(true)
  expect(databaseIsAway(new DrizzleQueryError('select 1', [], error))).toBe(true)
})

test.each([
  ['a value is not unique', coded('23505')],
  ['a table is missing', coded('42P01')],
  ['two lock each other out', coded('40P01')],
  ['a file is missing', coded('ENOENT', { syscall: 'open' })],
  ['something else is wrong', new Error('oops')],
  ['a search contained such words', new DrizzleQueryError('select $1', ['connection terminated'], coded('42P01'))],
  ['it is no error at all', 'connection terminated'],
])('the database is not unavailable when %s', (_what, error) => {
  expect(databaseIsAway(error)).toBe(false)
})

test.each([
  ['the connection ended', new Error('Connection terminated unexpectedly'), true],
  ['it could not be written to', coded('EPIPE', { syscall: 'write' }), true],
  ['it ends', coded('57P01'), false],
  ['it took too long', coded('57014'), false],
  ['a value is not unique', coded('23505'), false],
])('an outcome is unknown only without an answer of the database: %s', (_what, error, expected) => {
  expect(isCutOff(error)).toBe(expected)
  expect(isCutOff(new DrizzleQueryError('commit', [], error))).toBe(expected)
})
