import { ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { openDatabase, StartError } from './open-database.ts'
import { startServer } from './start-server.ts'

const development = process.argv.includes('--dev')

try {
  const config = readConfig(process.env)
  const log = createLog(config)
  const database = await openDatabase(config, log)
  const server = await startServer({ config, log, database, development })
  stopOn(['SIGINT', 'SIGTERM'], server.stop)
  // Who started us without a terminal (a test, the demo) reads this line to know where we are.
  process.stdout.write(`Toploader is ready at ${server.address}\n`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
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
