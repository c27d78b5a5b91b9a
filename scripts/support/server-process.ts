import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtServer } from '../build/ensure-built.ts'
import { Failure } from './failure.ts'
import { isFree, someFreePort } from './port.ts'
import { root } from './root.ts'

export type ServerProcess = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

const patienceMs = 60_000
const attempts = 5

/**
 * The built server as `npm start` runs it, in a separate process on a free port, with a temporary DATA_DIR. `before` are programs to
 * complete first, on the same data.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  before: string[] = [],
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-'))
  const run = (program: string, port: number, stdio: StdioOptions) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      PUBLIC_URL: urlAt(port),
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
    }
    return spawn(process.execPath, [program], { cwd: root, env, stdio })
  }
  let running: ChildProcess | undefined
  const stop = async () => {
    if (running) await end(running)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    let port = await someFreePort()
    for (const program of before) {
      running = run(program, port, ['ignore', 2, 2])
      if ((await ending(running)) !== 0) throw new Failure(`${program} failed; it says why above.`)
    }
    for (let attempt = 1; ; attempt++) {
      running = run(builtServer, port, ['ignore', 'pipe', 2])
      if (await isReady(running)) return { url: urlAt(port), pid: Number(running.pid), dataDir, stop }
      const wasTaken = !(await isFree(port, '127.0.0.1'))
      if (!wasTaken || attempt === attempts) throw new Failure('The server did not become ready; it says why above.')
      // Another program took the port before the server listened.
      port = await someFreePort()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const urlAt = (port: number) => `http://localhost:${port}`

/** Whether it reports that it is ready, before it ends or the timeout expires. */
function isReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => resolve(false), patienceMs)
    const settle = (ready: boolean) => {
      clearTimeout(tooLong)
      resolve(ready)
    }
    child.once('exit', () => settle(false))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stderr.write(`${line}\n`)
      if (line.startsWith('Toploader is ready at ')) settle(true)
    })
  })
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
