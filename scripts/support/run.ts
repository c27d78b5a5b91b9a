import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from './root.ts'

type Run = {
  environment?: NodeJS.ProcessEnv
  /** Print only errors. */
  silent?: boolean
  /** Prefix of each output line, for processes that run in parallel. Lines are never interleaved. */
  prefix?: string
}

/** Runs a file of the checkout on this Node; returns its exit code. */
export function run(words: readonly string[], options: Run = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, ...options.environment },
      stdio: stdioOf(options),
    })
    if (options.prefix !== undefined) showLines(child, options.prefix)
    // Ctrl+C reaches the child by itself; a signal to only this process does not.
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

function showLines({ stdout, stderr }: ChildProcess, prefix: string) {
  for (const [input, output] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    if (input) createInterface({ input }).on('line', (line) => void output.write(`${prefix}${line}\n`))
  }
}
