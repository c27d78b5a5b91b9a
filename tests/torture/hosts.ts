import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Account, canEnter, canRun, chooseAccount } from '#server/database/embedded/accounts.ts'
import type { EmbeddedPostgres } from '#server/database/embedded.ts'

type Started = Pick<EmbeddedPostgres, 'connection' | 'admin' | 'pid' | 'adopted'>
export type Host = Started & { process: ChildProcess; said(): string; stop(): Promise<void> }
type Options = {
  script?: string
  account?: { uid: number; gid: number }
  env?: NodeJS.ProcessEnv
  /** Of PostgreSQL, beside those that it always has. */
  settings?: Record<string, string>
}

const hostScript = fileURLToPath(new URL('host.ts', import.meta.url))

/** Whom a host can run as other than root, when we are root and the checkout lies where they can read it. */
export const lendable = findLendable()

/** Whether a host can be started that is not root. */
export const canBeUnprivileged = process.getuid?.() !== 0 || lendable !== undefined

/** Starts a process that runs the embedded PostgreSQL; throws what it said when it could not. */
export async function startHost(dataDir: string, options: Options = {}): Promise<Host> {
  const child = launchHost(dataDir, options)
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'close')
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => undefined)])
  if (!line) throw new Error(said)
  const started: Started = JSON.parse(line[0])
  return {
    ...started,
    process: child,
    said: () => said,
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

/** The same without waiting for it, for one that is to be killed on the way. */
export function launchHost(dataDir: string, { script = hostScript, account, env = {}, settings = {} }: Options = {}) {
  return spawn(process.execPath, [script, dataDir, JSON.stringify(settings)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
}
