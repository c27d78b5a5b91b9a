import { withLock } from '../launch/lock.mjs'
import { Failure } from '../support/failure.ts'
import { root } from '../support/root.ts'
import { run } from '../support/run.ts'
import { isBuilt } from './stamp.ts'

/**
 * Builds the pages if their sources have changed, or throws a Failure. Runs in a separate process, so that the server that starts
 * afterwards in this one does not contain the bundler.
 */
export async function ensureBuilt() {
  if (isBuilt(root)) return
  await withLock(root, 'build', async () => {
    if (isBuilt(root)) return
    process.stderr.write('Building the pages …\n')
    const begun = performance.now()
    const code = await run(['scripts/build/main.ts'], { environment: { NODE_ENV: 'production' }, silent: true })
    if (code !== 0) throw new Failure('The pages could not be built; see above.')
    process.stderr.write(`Pages are built (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
  })
}
