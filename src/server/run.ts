import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { createLog } from './logging/log.ts'
import { type OpenDatabase, openDatabase, StartError } from './open-database.ts'

type Dependencies = { config: Config; log: Logger; database: OpenDatabase }
/** `ready`: message printed once it runs. */
type Running = { ready: string; stop(): Promise<void> }
type Begin = (dependencies: Dependencies) => Promise<Running>

/** Starts the server with this environment; on failure, ends the process with a message. */
export const run = (environment: NodeJS.ProcessEnv, { development }: { development: boolean }): Promise<void> =>
  runUntilStopped(environment, async () => {
    const { startServer } = await import('./start-server.ts')
    return async (dependencies) => {
      const { address, stop } = await startServer({ ...dependencies, development })
      return { ready: `Toploader is ready at ${address}`, stop }
    }
  })

/** The same for a worker. */
export const runWorker = (environment: NodeJS.ProcessEnv): Promise<void> =>
  runUntilStopped(
    environment,
    async () => {
      const { startWorker } = await import('./start-worker.ts')
      return async (dependencies) => {
        const { stop } = await startWorker(dependencies)
        return { ready: 'The worker of Toploader is ready', stop }
      }
    },
    refuseEmbedded,
  )

/** The embedded database ends with its server, and a server that starts later could not use it. */
function refuseEmbedded({ databaseUrl }: Config) {
  if (databaseUrl === undefined)
    throw new StartError(
      'A worker alone needs DATABASE_URL. With the database that comes along, the server runs the jobs itself.',
    )
}

async function runUntilStopped(
  environment: NodeJS.ProcessEnv,
  load: () => Promise<Begin>,
  check: (config: Config) => void = () => undefined,
) {
  try {
    const config = readConfig(environment)
    check(config)
    const { ready, stop } = await start(config, load)
    stopOn(['SIGINT', 'SIGTERM'], stop)
    // A parent process without a terminal (a test, the demo) reads our address from this line.
    process.stdout.write(`${ready}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Loads the code while the embedded database starts. */
async function start(config: Config, load: () => Promise<Begin>): Promise<Running> {
  const log = createLog(config)
  let loading: Promise<Begin> | undefined
  const database = await openDatabase(config, log, () => {
    loading ??= load()
    loading.catch(() => undefined)
  })
  try {
    const begin = await (loading ?? load())
    return await begin({ config, log, database })
  } catch (error) {
    await database.close()
    throw cannotListen(error, config) ?? error
  }
}

function cannotListen(error: unknown, { host, port }: Config): StartError | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined
  const { code, syscall } = error
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE')
    return new StartError(`PORT=${port} is taken by another program: use another one, such as PORT=${port + 1}.`)
  if (code === 'EACCES')
    return new StartError(
      `PORT=${port} needs more rights than the server has: use one from 1024 on, such as PORT=3000.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(
      `HOST=${host} is not an address of this machine: use 127.0.0.1 for this machine alone, or 0.0.0.0 for all.`,
    )
  return undefined
}

// One Ctrl+C arrives from the terminal, and again from npm, which forwards its own signal.
const samePressMs = 500

/** Stops gracefully on the first signal, and immediately on the second. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>) {
  let stoppingSince: number | undefined
  const onSignal = async () => {
    if (stoppingSince !== undefined)
      return performance.now() - stoppingSince > samePressMs ? process.exit(1) : undefined
    stoppingSince = performance.now()
    await stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, onSignal)
}
