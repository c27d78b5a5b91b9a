import { ADMIN_EMAIL, DEMO_PASSWORD, loginTable } from '#server/demo/logins.ts'
import { demoOperator } from '#server/demo/operator.ts'
import { builtServer, ensureBuilt } from './build/ensure-built.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'
import { findFreePort, requireFreePort } from './support/port.ts'
import { run } from './support/run.ts'

/** Defaults that separate the demo from a real platform, and reduce its log. */
async function settle(environment: NodeJS.ProcessEnv) {
  environment.DATA_DIR ||= '.data/demo'
  environment.ADMIN_EMAIL ||= ADMIN_EMAIL
  environment.ADMIN_PASSWORD ||= DEMO_PASSWORD
  environment.LOG_LEVEL ||= 'warn'
  for (const [name, value] of Object.entries(demoOperator)) environment[name] ||= value
  if (environment.PORT) await requireFreePort(environment)
  else environment.PORT = String(await findFreePort(environment.HOST || undefined))
}

/** Fills an empty platform with shops, products and orders, in a separate process that ends before the server starts. */
async function fill() {
  if ((await run(['src/server/demo/main.ts'])) !== 0) throw new Failure('The demo data could not be made; see above.')
}

/** Printed last: the address and the accounts. */
async function present({ PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv) {
  const { connectionsTo } = await import('#server/backup/embedded-source.ts')
  const { workingLogins } = await import('#server/demo/working-logins.ts')
  const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : connectionsTo(DATA_DIR).connection
  const logins = await workingLogins(connection, process.env)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  say(`\nThe demo is at ${PUBLIC_URL || `http://localhost:${PORT}`} (Ctrl-C stops it). Sign in as:`)
  say(`\n${loginTable(logins)}\n`)
  if (logins.every(({ email }) => !email))
    say(`The passwords of these accounts were changed. For a new demo, set DATA_DIR to a new folder.\n`)
}

await endOnFailure(async () => {
  await settle(process.env)
  await ensureBuilt()
  await fill()
})
await import(builtServer)
await present(process.env)
