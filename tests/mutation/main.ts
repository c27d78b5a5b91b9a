/**
 * `npm run mutation -- rules [files]` changes one thing after another in the rules that browser and server share, and
 * `npm run mutation -- sql [functions]` in the SQL functions, and tells which changes no test notices. Without a word: both.
 */
import { spawnSync } from 'node:child_process'
import { mutateSql } from './sql.ts'

const [what, ...rest] = process.argv.slice(2)
if (what !== 'sql' && !mutateRules(rest)) process.exitCode = 1
if (what !== 'rules' && !(await mutateSql(what === 'sql' ? rest : []))) process.exitCode = 1

/** `files`: patterns of those that are changed instead of all of them. */
function mutateRules(files: readonly string[]): boolean {
  const chosen = files.length ? ['--mutate', files.join(',')] : []
  return spawnSync('stryker', ['run', 'tests/mutation/stryker.json', ...chosen], { stdio: 'inherit' }).status === 0
}
