/**
 * Applies one mutation after another, and reports for each whether a test detected it:
 * `npm run mutation -- rules [files]` in the rules that browser and server share,
 * `npm run mutation -- sql [functions]` in the SQL functions,
 * `npm run mutation -- server FOLDER [count] [seed]` in a folder of the server's features, with that many random mutants.
 * Without arguments: the rules and the functions.
 */
import { mutateCode } from './code.ts'
import { mutateSql } from './sql.ts'

/** Further tests that cover a folder of the server's features. */
const alsoTestedIn: Record<string, string[]> = {
  account: ['auth', 'statements'],
  auth: ['account'],
  'orders/money': ['statements', 'online-payments', 'withdrawals', 'orders/counter', 'orders/transitions'],
  'orders/placing': ['orders/counter', 'orders/drafts', 'orders/pay-later', 'orders/transitions', 'customers/blocks'],
  'orders/refunds': ['refunds', 'online-payments', 'orders/money', 'withdrawals', 'invoices'],
  'orders/transitions': ['statements', 'withdrawals', 'orders'],
  purchases: ['bookkeeping', 'buying/papers'],
  payments: ['online-payments', 'orders/customer-page', 'storefront'],
}

const [what, ...rest] = process.argv.slice(2)
// Failing tests, which are expected here, have set the exit code.
process.exitCode = (await mutate()) ? 0 : 1

async function mutate(): Promise<boolean> {
  switch (what) {
    case 'rules':
      return mutateRules(rest)
    case 'sql':
      return mutateSql(rest)
    case 'server':
      return mutateFeature(rest)
    default:
      return [await mutateRules([]), await mutateSql([])].every((strong) => strong)
  }
}

/** `files`: patterns of the files to mutate instead of all of them. */
function mutateRules(files: readonly string[]) {
  const sources = files.length ? files : ['src/shared/rules/**/!(reserved-slugs).ts']
  return mutateCode({ sources, tests: ['src/shared/**/*.test.ts'], server: false })
}

function mutateFeature([name, count = '80', seed]: readonly string[]) {
  if (!name) throw new Error('Which folder of src/server/features?')
  return mutateCode({
    sources: [`src/server/features/${name}/**/*.ts`],
    tests: [name, ...(alsoTestedIn[name] ?? [])].map((folder) => `src/server/features/${folder}/**/*.test.ts`),
    server: true,
    count: Number(count),
    ...(seed && { seed }),
  })
}
