import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.ts'
import { someFreePort } from './port.ts'
import { root } from './root.ts'

export type ServerProcess = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

const patienceMs = 60_000

/**
 * The built server as `npm start` runs it, as a process of its own on a free port, with a DATA_DIR that goes with it.
 * `before` are programs that are run to their end first, on the same data.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  before: string[] = [],
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-'))
  const port = await someFreePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    PUBLIC_URL: url,
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(port),
  }
  const run = (program: string) => spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 2, 2] })
  let running: ChildProcess | undefined
  const stop = async () => {
    if (running) await end(running)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const program of before) {
      running = run(program)
      if ((await ending(running)) !== 0) throw new Failure(`${program} failed; it says why above.`)
    }
    running = run('src/server/main.ts')
    await untilReady(running, url)
    return { url, pid: Number(running.pid), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(child: ChildProcess, url: string) {
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await sleep(20)) {
    if (hasEnded(child)) throw new Failure('The server ended before it was ready; it says why above.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Failure('The server did not become ready.')
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = ending(child)
  child.kill('SIGTERM')
  await ended
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const ending = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })
