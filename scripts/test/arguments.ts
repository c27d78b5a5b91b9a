import { parseArgs } from 'node:util'
import { changedFiles } from './changed-files.ts'
import { journeysOf } from './journeys.ts'

export type TestRequest = {
  /** Parts of the names of test files. */
  words: string[]
  /** The base commit of the changes. */
  since: string | undefined
  long: boolean
  /** Neither words nor a commit: everything, with the checks. */
  isWhole: boolean
}

export function readArguments(args: readonly string[]): TestRequest {
  const options = { changed: { type: 'boolean' }, long: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { changed = false, long = false } = values
  const since = changed ? (positionals[0] ?? 'HEAD') : undefined
  const words = changed ? [] : positionals
  return { words, since, long, isWhole: !changed && words.length === 0 }
}

/** Only the whole run leaves the tests with the tag long to `npm run test:long`. */
export function vitestScope({ words, since, long, isWhole }: TestRequest): string[] {
  if (isWhole) return long ? [] : ['--tags-filter=!long']
  return since ? [`--changed=${since}`] : words
}

/** Undefined if no browser test has to run. Only the whole run leaves the tests with the tag @long to `npm run test:long`. */
export function browserScope({ words, since, long, isWhole }: TestRequest): string[] | undefined {
  if (isWhole) return long ? [] : ['--grep-invert=@long']
  if (!since) return words
  const journeys = journeysOf(changedFiles(since))
  return journeys.length ? journeys : undefined
}
