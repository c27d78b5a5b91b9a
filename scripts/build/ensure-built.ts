import { spawnSync } from 'node:child_process'
import { Failure } from '../launch/failure.mjs'
import { withLock } from '../launch/lock.mjs'
import { root } from '../root.ts'
import { isBuilt } from './stamp.ts'

/**
 * Builds the pages if their sources have changed, or throws a Failure. In a process of its own: the server that starts
 * afterwards in this one shall not carry the bundler along.
 */
export async function ensureBuilt() {
  if (isBuilt(root)) return
  await withLock(root, 'build', async () => {
    if (isBuilt(root)) return
    process.stderr.write('Building the pages …\n')
    const begun = performance.now()
    const { status } = spawnSync(process.execPath, ['scripts/build/main.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Failure('The pages could not be built; the reason stands above.')
    process.stderr.write(`Pages are built (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
  })
}
