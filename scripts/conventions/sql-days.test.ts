import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'

const otherDays = /\b(current_date|localtimestamp|now\(\)::date)\b/i

/** Files with SQL. Migrations are history and therefore excluded. */
const files = ['src/server/**/*.ts', 'src/server/**/*.sql'].flatMap((pattern) => globSync(pattern, { cwd: root }))
const isCurrent = (file: string) => !file.includes('/migrations/') && !file.endsWith('.test.ts')

test('SQL computes days in Amsterdam, not in the time zone of a connection', () => {
  const found = files.filter(isCurrent).filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => !line.trimStart().startsWith('//') && otherDays.test(line)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found, "use 'today' of database/dutch-days.ts").toEqual([])
  expect(otherDays.test('where day < now()::date')).toBe(true)
})
