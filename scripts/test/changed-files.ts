import { execFileSync } from 'node:child_process'
import { root } from '../support/root.ts'

/** Paths of the files that differ from a commit, including new ones. */
export function changedFiles(since: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((path) => path !== '')
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}
