import { run } from '../run.ts'

const checks = [
  { name: 'format and lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'types', words: ['node_modules/typescript/bin/tsc', '--noEmit'] },
]

/** Format, lint and types, all of them even if one fails; the names of those that did. */
export async function runCheck(): Promise<string[]> {
  const failed: string[] = []
  for (const { name, words } of checks) if ((await run(words)) !== 0) failed.push(name)
  return failed
}
