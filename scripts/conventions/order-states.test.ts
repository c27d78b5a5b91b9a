import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'

/** Two states in one list, in TypeScript or SQL, or a comparison with two of them. */
const list =
  /'(pending|paid|ripped)', '(paid|ripped|shipped|cancelled)'(?!.*'refunded')|not in \('shipped', 'cancelled'\)/

// Exceptions: the column and its check, a call that names each state as its parameter, and providers' payment states.
const elsewhere =
  /database\/(schema|migrations)\/|contract\/orders\/order-moves|online-payments|platform\/metrics|\.test\.ts/

test('sets of order states have names in rules/orders/order-status.ts', () => {
  const files = globSync('src/**/*.{ts,tsx,sql}', { cwd: root }).filter(
    (file) => !elsewhere.test(file) && !file.endsWith('rules/orders/order-status.ts'),
  )
  const found = files.filter((file) => list.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
  expect(list.test("o.status in ('paid', 'ripped')")).toBe(true)
})
