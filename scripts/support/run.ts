import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

type Run = { environment?: NodeJS.ProcessEnv; silent?: boolean }

/** Runs a file of the checkout on this Node; answers its exit code. `silent`: of its output only errors are shown. */
export function run(words: readonly string[], { environment = {}, silent = false }: Run = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: silent ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    })
    // Ctrl+C reaches the child by itself; a signal to this process alone does not.
    const pass = () => child.kill('SIGTERM')
    process.on('SIGTERM', pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
  })
}
