import { run } from '../support/run.ts'

const checks = [
  { name: 'format and lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'types', words: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '2'] },
  {
    name: 'imports',
    words: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'bench', 'scripts', '--no-progress'],
  },
  { name: 'texts in both languages', words: ['scripts/check-messages.ts'] },
  { name: 'words', words: ['scripts/check-words.ts'] },
  { name: 'unused files, exports and packages', words: ['node_modules/knip/bin/knip.js'] },
]

/** Runs all checks side by side; returns the names of the failed ones. */
export async function runCheck(): Promise<string[]> {
  const codes = await Promise.all(checks.map(({ name, words }) => run(words, { prefix: `${name} | ` })))
  return checks.filter((_, place) => codes[place] !== 0).map(({ name }) => name)
}
