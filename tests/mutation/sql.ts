import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { sqlFunctions } from '#server/database/migrating/functions.ts'
import { Score } from './score.ts'
import { sqlMutants } from './sql-mutants.ts'
import { openTrials } from './trials.ts'

/** The tests that cover each function. */
const tests: Record<string, string[]> = {
  can_be_opened: ['orders/placing/open-live'],
  discount_on: ['orders/placing/discounted-orders'],
  hold_credit: ['credit/*', 'orders/money/credit-payments'],
  hold_discount: ['orders/placing/discounted-orders'],
  lock_placing: ['orders/placing/*', 'orders/transitions/races', 'shops/stop-orders'],
  ordered_by_customer: ['orders/placing/limited-products'],
  // All tests of placing except the one about plans, which takes as long as all others together.
  place_order: [
    'orders/placing/!(plans)',
    'orders/pay-later/*',
    'orders/transitions/races',
    'customers/blocks/*',
    'shops/holiday',
    'payments/ways-to-pay',
    'terms/terms',
    'credit/*',
    'credit/gift-cards/*',
    'orders/money/credit-payments',
    'orders/drafts/draft-credit',
    'rips/sessions/*',
    'breaks/*',
    'ucp/sessions/*',
    'products/stock/stock-history',
    'mail/order-news',
  ],
}

const linesOf = (word: string) => {
  const [from = 1, to = Number.POSITIVE_INFINITY] = word.split(':')[1]?.split('-').map(Number) ?? []
  return { from, to }
}

/**
 * Mutates the named functions (by default all) at one place after another, and runs the tests that call them. `place_order:96` begins at
 * that line, `place_order:96-120` ends there.
 */
export async function mutateSql(words: readonly string[]): Promise<boolean> {
  const chosen = new Map(words.map((word) => [word.split(':')[0], linesOf(word)]))
  const trials = await openTrials({ server: true })
  const score = new Score()
  for (const { name, text } of sqlFunctions().filter((each) => chosen.size === 0 || chosen.has(each.name))) {
    const files = globSync((tests[name] ?? []).map((words) => `src/server/features/${words}.test.ts`)).map((file) =>
      resolve(file),
    )
    const quick = await score.baseline(trials, { files, server: true })
    const { from, to } = chosen.get(name) ?? linesOf('')
    const valid = await validOf(
      trials.database(),
      sqlMutants(text).filter(({ line }) => line >= from && line <= to),
    )
    await score.judge(
      trials,
      valid.map(({ line, was, now, text: changed }) => ({
        label: `${name}.sql:${line}  ${was}  →  ${now}`,
        trial: { files: quick, server: true, sql: { changed, unchanged: text } },
      })),
    )
  }
  await trials.close()
  return score.total()
}

/** Mutants that are valid SQL. */
async function validOf<T extends { text: string }>(
  { admins, template }: { admins: pg.ClientConfig[]; template: string },
  mutants: readonly T[],
): Promise<T[]> {
  const client = new pg.Client({ ...admins[0], database: template })
  await client.connect()
  const valid: T[] = []
  for (const mutant of mutants) {
    await client.query('begin')
    const defined = client.query(mutant.text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
    await defined.then(() => valid.push(mutant)).catch(() => undefined)
    await client.query('rollback')
  }
  await client.end()
  return valid
}
