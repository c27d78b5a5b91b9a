import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { openDatabase, StartError } from './open-database.ts'
import { type Server, startServer } from './start-server.ts'

/** Starts what the environment describes; ends the process with a sentence when that cannot be done. */
export async function run(environment: NodeJS.ProcessEnv, options: { development: boolean }): Promise<void> {
  try {
    const server = await start(readConfig(environment), options.development)
    stopOn(['SIGINT', 'SIGTERM'], server.stop)
    // Who started us without a terminal (a test, the demo) reads this line to know where we are.
    process.stdout.write(`Toploader is ready at ${server.address}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function start(config: Config, development: boolean): Promise<Server> {
  const log = createLog(config)
  const database = await openDatabase(config, log)
  try {
    return await startServer({ config, log, database, development })
  } catch (error) {
    await database.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(`Something else listens on port ${config.port} already. Set PORT to another one.`)
    }
    throw error
  }
}

/** Stops once, gracefully; asked a second time, at once. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, onSignal)
}
