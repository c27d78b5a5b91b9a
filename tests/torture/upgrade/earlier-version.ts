import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/support/root.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The commit in UPGRADE_FROM, or the last one before the newest migration; undefined without a history. */
export function earlierCommit(): string | undefined {
  try {
    if (process.env.UPGRADE_FROM) return git('rev-parse', process.env.UPGRADE_FROM)
    const migrated = git('log', '-1', '--format=%H', '--', 'src/server/database/migrations/meta/_journal.json')
    return git('rev-parse', `${migrated}^`)
  } catch {
    return undefined
  }
}

/** Its sources in a folder that ends with the test, with today's packages and pages: only calls are made to it. */
export function checkOut(commit: string): string {
  const folder = temporaryFolder()
  const archive = execFileSync('git', ['archive', commit, 'src', 'public', 'package.json'], {
    cwd: root,
    maxBuffer: 1_000_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of ['node_modules', 'dist'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name))
  return folder
}
