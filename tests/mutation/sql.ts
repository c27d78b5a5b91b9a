import { availableParallelism } from 'node:os'
import pg from 'pg'
import { createVitest } from 'vitest/node'
import { sqlFunctions } from '#server/database/functions.ts'
import { type SqlMutant, sqlMutants } from './sql-mutants.ts'

/** The tests that show what each of them does. */
const tests: Record<string, string[]> = {
  can_be_opened: ['placing/open-live'],
  discount_on: ['placing/discounted-orders'],
  hold_discount: ['placing/discounted-orders'],
  ordered_by_customer: ['placing/limited-products', 'placing/plans'],
  place_order: ['features/orders/placing/', 'features/customers/blocks/', 'shops/holiday', 'pay-later'],
}

const linesOf = (word: string) => {
  const [from = 1, to = Number.POSITIVE_INFINITY] = word.split(':')[1]?.split('-').map(Number) ?? []
  return { from, to }
}

type Outcome = 'killed' | 'survived' | 'no SQL'

/**
 * Changes one place after another of the functions named (all of them, if none is), and runs the tests that call them.
 * `place_order:96` begins at that line, `place_order:96-120` ends there.
 */
export async function mutateSql(asked: readonly string[]): Promise<boolean> {
  const wanted = new Map(asked.map((word) => [word.split(':')[0], linesOf(word)]))
  const vitest = await createVitest({
    ...{ watch: false, bail: 1, reporters: [{}], project: ['server'], maxWorkers: availableParallelism() },
  })
  const passes = async (words: readonly string[]) => {
    vitest.state.clearErrors()
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(
      await vitest.globTestSpecifications([...words]),
    )
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  }
  const [project] = vitest.projects
  if (!project) throw new Error('There is no project of the server’s tests.')
  const counted: Record<Outcome, number> = { killed: 0, survived: 0, 'no SQL': 0 }
  for (const { name, text } of sqlFunctions().filter((each) => wanted.size === 0 || wanted.has(each.name))) {
    const run = () => passes(tests[name] ?? ['features/orders/'])
    if (!(await run())) throw new Error(`The tests of ${name} fail before anything is changed.`)
    const { from, to } = wanted.get(name) ?? linesOf('')
    for (const mutant of sqlMutants(text).filter(({ line }) => line >= from && line <= to)) {
      // It is there since the first run.
      const { admins, template } = project.getProvidedContext().databaseServer
      const outcome = await judge(mutant, { ...admins[0], database: template }, text, run)
      counted[outcome]++
      if (outcome === 'survived') console.log(`${name}.sql:${mutant.line}  ${mutant.was}  →  ${mutant.now}`)
    }
  }
  await vitest.close()
  const tried = counted.killed + counted.survived
  console.log(`${counted.killed} of ${tried} killed (${((100 * counted.killed) / tried).toFixed(1)} %)`)
  return counted.survived <= tried * 0.15
}

async function judge(mutant: SqlMutant, connection: pg.ClientConfig, text: string, run: () => Promise<boolean>) {
  if (!(await define(connection, mutant.text))) return 'no SQL'
  const survived = await run()
  await define(connection, text)
  return survived ? 'survived' : 'killed'
}

/** Defines a function anew in the database that all tests' ones are copies of; whether it can be. */
async function define(connection: pg.ClientConfig, text: string): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
