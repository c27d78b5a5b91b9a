import { join } from 'node:path'
import { withLock } from '../launch/lock.mjs'
import { Failure } from '../support/failure.ts'
import { root } from '../support/root.ts'
import { run } from '../support/run.ts'
import { isBuilt } from './stamp.ts'

/** The built server, which starts when it is imported. */
export const builtServer = join(root, 'dist/server/main.js')

const isComplete = () => isBuilt(root, 'pages') && isBuilt(root, 'server')

/**
 * Builds the pages and the server if their sources have changed, or throws a Failure. Runs in a separate process, so that the server that
 * starts afterwards in this one does not contain the bundler.
 */
export async function ensureBuilt() {
  if (isComplete()) return
  await withLock(root, 'build', async () => {
    if (isComplete()) return
    process.stderr.write('Building …\n')
    const begun = performance.now()
    const code = await run(['scripts/build/main.ts'], { environment: { NODE_ENV: 'production' }, silent: true })
    if (code !== 0) throw new Failure('The build failed; see above.')
    process.stderr.write(`Built (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
  })
}
