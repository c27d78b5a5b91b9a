import { type ChildProcess, spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from './root.ts'

type Run = {
  environment?: NodeJS.ProcessEnv
  /** Of its output only errors are shown. */
  silent?: boolean
  /** Put before each line of its output, which comes in whole lines: for one of several that run side by side. */
  prefix?: string
  /** Whoever else needs the processor gets it first. */
  yielding?: boolean
}

/** Runs a file of the checkout on this Node; answers its exit code. */
export function run(
  words: readonly string[],
  { environment = {}, silent = false, prefix, yielding = false }: Run = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = prefix === undefined ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: silent ? ['ignore', 'ignore', 'inherit'] : [output === 'pipe' ? 'ignore' : 'inherit', output, output],
    })
    if (prefix !== undefined) showLines(child, prefix)
    // Before it has children of its own, which inherit it.
    if (yielding && child.pid) {
      // A third of what others get, of which it still comes to its end in time.
      setPriority(child.pid, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
    }
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

function showLines({ stdout, stderr }: ChildProcess, prefix: string) {
  for (const [input, output] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    if (input) createInterface({ input }).on('line', (line) => void output.write(`${prefix}${line}\n`))
  }
}
