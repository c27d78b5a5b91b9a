import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from './root.ts'

type Run = {
  environment?: NodeJS.ProcessEnv
  /** Of its output only errors are shown. */
  silent?: boolean
  /** Put before each line of its output, which comes in whole lines: for one of several that run side by side. */
  prefix?: string
  /** It leaves the processor to others where they need it. */
  yielding?: boolean
}

/** Runs a file of the checkout on this Node; answers its exit code. */
export function run(words: readonly string[], options: Run = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, ...options.environment },
      stdio: stdioOf(options),
    })
    if (options.prefix !== undefined) showLines(child, options.prefix)
    if (options.yielding && child.pid) lowerPriority(child.pid)
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

function stdioOf({ silent, prefix }: Run): StdioOptions {
  if (silent) return ['ignore', 'ignore', 'inherit']
  return prefix === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe']
}

/** Five steps down leave about a third of what the others get: enough to go on. What it starts later inherits it. */
function lowerPriority(pid: number) {
  setPriority(pid, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
}

function showLines({ stdout, stderr }: ChildProcess, prefix: string) {
  for (const [input, output] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    if (input) createInterface({ input }).on('line', (line) => void output.write(`${prefix}${line}\n`))
  }
}
