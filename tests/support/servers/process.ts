import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isBuilt } from '../../../scripts/build/stamp.ts'
import { root } from '../../../scripts/support/root.ts'

const fileOf = (name: string, checkout = root) => join(checkout, 'src/server', name)

/** For a server that renders pages: uses the build if there is one, because Vite takes seconds to start. */
export const withPages = isBuilt(root, 'pages') ? [] : ['--dev']

const { PATH, HOME, TMPDIR = '', NODE_COMPILE_CACHE = '' } = process.env

/** The environment of every process that a test starts. Without the cache each of them compiles all sources. */
export const inherited = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }

type AtEnd = typeof onTestFinished

/**
 * Runs the server as a separate process on a free port with this environment; it ends with the test. Concurrent tests pass the
 * `onTestFinished` of their own context. `checkout`: the folder of another version.
 */
export const runServer = (
  environment: Record<string, string>,
  flags: string[] = [],
  atEnd: AtEnd = onTestFinished,
  checkout?: string,
) => runUntilReady([fileOf('main.ts', checkout), ...flags], environment, /^Toploader is ready at (\S+)$/m, atEnd)

/** The same for a worker alone. */
export const runWorker = (environment: Record<string, string>, atEnd: AtEnd = onTestFinished) =>
  runUntilReady([fileOf('worker.ts')], environment, /^(The worker of Toploader is ready)$/m, atEnd)

function runUntilReady(words: string[], environment: Record<string, string>, pattern: RegExp, atEnd: AtEnd) {
  const child = spawn(process.execPath, words, {
    env: { ...inherited, PORT: '0', PASSWORD_HASHING: 'quick', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (bytes) => {
    errors += bytes
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      output += bytes
      const [, origin] = pattern.exec(output) ?? []
      if (origin) resolve(origin)
    })
    child.on('close', () => reject(new Error(`It ended before it was ready: ${errors || output}`)))
  })
  ready.catch(() => undefined)
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, errors }))
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    /** Resolves to the server's address, once it is printed. */
    ready,
    /** Its output, once it has ended. */
    ended,
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
