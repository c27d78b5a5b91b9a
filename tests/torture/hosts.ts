import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Account, canEnter, canRun, chooseAccount } from '#server/database/embedded/accounts.ts'
import type { EmbeddedPostgres } from '#server/database/embedded.ts'

type Started = Pick<EmbeddedPostgres, 'connection' | 'admin' | 'pid' | 'adopted'>
export type Host = Started & { process: ChildProcess; output(): string; stop(): Promise<void> }
type Options = {
  script?: string
  account?: { uid: number; gid: number }
  env?: NodeJS.ProcessEnv
  /** Further PostgreSQL settings. */
  settings?: Record<string, string>
}

const hostScript = fileURLToPath(new URL('host.ts', import.meta.url))

/** An unprivileged account for a host, if we are root and the account can read the checkout. */
export const lendable = findLendable()

/** Whether a host can run without root. */
export const canBeUnprivileged = process.getuid?.() !== 0 || lendable !== undefined

/** Starts a process that runs the embedded PostgreSQL; throws its output on failure. */
export async function startHost(dataDir: string, options: Options = {}): Promise<Host> {
  const child = launchHost(dataDir, options)
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(child, 'close')
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => undefined)])
  if (!line) throw new Error(output)
  const started: Started = JSON.parse(line[0])
  return {
    ...started,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function findLendable(): Account | undefined {
  const account = chooseAccount('/never/there')
  return account && canRun(account, process.execPath) && canEnter(account, dirname(hostScript)) ? account : undefined
}

/** The same without waiting, for one that is to be killed during its start. */
export function launchHost(dataDir: string, { script = hostScript, account, env = {}, settings = {} }: Options = {}) {
  return spawn(process.execPath, [script, dataDir, JSON.stringify(settings)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
}
