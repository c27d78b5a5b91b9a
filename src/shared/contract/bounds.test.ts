import { expect, test } from 'vitest'
import type { z } from 'zod'
import { requestSchemas } from '#tests/support/request-schemas.ts'

type Check = { check: string; abort?: boolean }
const checksOf = (schema: z.core.$ZodType): Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check)

const ofType = (type: string) => requestSchemas.filter(({ schema }) => schema._zod.def.type === type)
const isBound = ({ check }: Check) => check === 'max_length'

test('request schemas have only known types', () => {
  const plain =
    'number boolean enum literal transform null object array union pipe record optional nullable default string'
  const types = new Set(requestSchemas.map(({ schema }) => schema._zod.def.type))
  const known = new Set<string>(plain.split(' '))
  expect([...types].filter((type) => !known.has(type))).toEqual([])
})

test('every text of a request checks its upper bound first and stops when it is exceeded', () => {
  const texts = ofType('string')
  expect(texts.length).toBeGreaterThan(200)
  const unbounded = texts.filter(({ schema }) => {
    const [first] = checksOf(schema)
    return !first || !isBound(first) || !first.abort
  })
  expect(unbounded.map(({ at }) => at)).toEqual([])
})

test('no rule runs on a list that exceeds its upper bound', () => {
  const judged = ofType('array').filter(({ schema }) => {
    const checks = checksOf(schema)
    const bound = checks.findIndex(isBound)
    return bound >= 0 && bound < checks.length - 1 && !checks[bound]?.abort
  })
  expect(judged.map(({ at }) => at)).toEqual([])
})

test('a one-megabyte text yields exactly one issue', () => {
  const long = 'a.'.repeat(500_000)
  const judged = ofType('string').filter(
    ({ schema }) => (schema as z.ZodType).safeParse(long).error?.issues.length !== 1,
  )
  expect(judged.map(({ at }) => at)).toEqual([])
})
