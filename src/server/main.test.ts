import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/address-of.ts'
import { clientOf } from '#tests/support/client.ts'
import { runServer, withPages } from '#tests/support/servers/process.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'

const admin = { email: 'boss@example.nl', password: 'very secret' }
const asEnvironment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

test('reports invalid settings and starts nothing', async () => {
  const { code, output, errors } = await runServer({ PORT: 'http', LOG_LEVEL: 'loud' }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^These settings in the environment are wrong:\n {2}PORT=http is .*\n {2}LOG_LEVEL=loud is .*\n$/,
  )
  expect(output).toBe('')
})

test("stores compiled code in the account's own cache folder, not in the shared temporary one", async () => {
  const [XDG_CACHE_HOME, TMPDIR] = [temporaryFolder(), temporaryFolder()]
  await runServer({ XDG_CACHE_HOME, TMPDIR, NODE_COMPILE_CACHE: '', PORT: 'http' }).ended
  expect(readdirSync(join(XDG_CACHE_HOME, 'toploader'))).toEqual(['compile-cache'])
  expect(readdirSync(TMPDIR)).toEqual([])
})

test.each([
  ['where nobody listens', 'postgres://cards:hunter2@127.0.0.1:1/cards', 'ECONNREFUSED'],
  ['on two addresses of which none answers', 'postgres://cards:hunter2@localhost:1/cards', 'ECONNREFUSED'],
  ['that cannot be found', 'postgres://cards:hunter2@nowhere.invalid/cards', 'nowhere.invalid'],
  ['whose socket is not there', 'postgres:///cards?host=/nowhere&user=cards&password=hunter2', 'ENOENT'],
])('a database %s: reports the reason in one sentence without the password', async (_what, address, reason) => {
  const { code, errors } = await runServer({ DATABASE_URL: address }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^The database at postgres:\/\/.*cards.* cannot be used: .+\n$/)
  expect(errors).toContain(reason)
  expect(errors).not.toContain('hunter2')
})

test('rejects a database that cannot store every character', async () => {
  const database = await createDatabase(`template template0 encoding 'SQL_ASCII' locale 'C'`)
  onTestFinished(database.drop)
  const { code, errors } = await runServer({ DATABASE_URL: addressOf(database.connection) }).ended
  expect(code).toBe(1)
  expect(errors).toContain('cannot be used: its encoding is SQL_ASCII, and UTF8 is needed')
})

test('starts with its own database without any settings, and stops on a signal or when its port is in use', async () => {
  const DATA_DIR = temporaryFolder()
  const first = runServer({ DATA_DIR, ...asEnvironment }, withPages)
  const origin = await first.ready
  expect(await clientOf({ origin }).raw('GET', '/readyz')).toMatchObject({ status: 200 })
  const { token } = await clientOf({ origin }).signIn(admin)
  first.signal('SIGTERM')
  const { code, output, errors } = await first.ended
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  for (const secret of [admin.password, token]) expect(output).not.toContain(secret)
  expect(output.match(/"SMTP_URL is not set[^"]*"/g)).toHaveLength(1)

  // The next start finds everything, and warns clearly about disabled protection.
  const second = runServer({ DATA_DIR, RATE_LIMITS: 'off' }, withPages)
  await clientOf({ origin: await second.ready }).signIn(admin)
  expect(second.output()).toContain('RATE LIMITS ARE OFF')
  // One press of Ctrl+C comes from the terminal and from npm.
  second.signal('SIGINT')
  second.signal('SIGINT')
  expect((await second.ended).code).toBe(0)

  // Reports a port in use in one sentence, and stops the database again.
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const third = await runServer({ DATA_DIR, PORT: String(port) }, withPages).ended
  expect({ code: third.code, errors: third.errors }).toEqual({
    code: 1,
    errors: `PORT=${port} is taken by another program: use another one, such as PORT=${port + 1}.\n`,
  })
})

test('renders pages straight from the sources in development', async () => {
  const { connection, drop } = await createDatabase()
  onTestFinished(drop)
  const server = runServer({ DATABASE_URL: addressOf(connection) }, ['--dev'])
  expect(await clientOf({ origin: await server.ready }).raw('GET', '/')).toMatchObject({ status: 200 })
})

test('reports an address that this machine does not have in one sentence', async () => {
  const { connection, drop } = await createDatabase()
  onTestFinished(drop)
  const { code, errors } = await runServer({ DATABASE_URL: addressOf(connection), HOST: '192.0.2.1' }, withPages).ended
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      'HOST=192.0.2.1 is not an address of this machine: use 127.0.0.1 for this machine alone, or 0.0.0.0 for all.\n',
  })
})

test('stops on a signal even while its database is gone', { tags: 'long' }, async () => {
  const database = await createDatabase()
  onTestFinished(database.drop)
  const way = await startTcpProxy(database.connection)
  onTestFinished(way.close)
  const server = runServer({ DATABASE_URL: addressOf(way.connection) }, withPages)
  const client = clientOf({ origin: await server.ready })
  await way.cut()
  await eventually(async () => expect((await client.raw('GET', '/readyz')).status).toBe(503))
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test('a server whose database is lost waits for it, and its jobs resume', { tags: 'long' }, async () => {
  const database = await createDatabase()
  onTestFinished(database.drop)
  const way = await startTcpProxy(database.connection)
  onTestFinished(way.close)
  const server = runServer({ DATABASE_URL: addressOf(way.connection), ...asEnvironment }, withPages)
  const client = clientOf({ origin: await server.ready })
  expect(server.output()).not.toContain('is a superuser')
  const becomes = (status: number) =>
    eventually(async () => expect((await client.raw('GET', '/readyz')).status).toBe(status))
  const bystander = new pg.Client(database.connection)
  await bystander.connect()
  const add = async (job: string): Promise<string> =>
    (await bystander.query('select id from graphile_worker.add_job($1)', [job])).rows[0].id
  const jobNow = async (id: string) =>
    (await bystander.query('select locked_by from graphile_worker.jobs where id = $1', [id])).rows[0]
  // The connection is lost in the middle of a job, whose end cannot be recorded then.
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('begin; lock table orders in access exclusive mode')
  const interrupted = await add('orders.expire')
  await eventually(async () => expect((await jobNow(interrupted)).locked_by).toEqual(expect.any(String)))
  for (let round = 0; round < 2; round++) {
    await becomes(200)
    await way.cut()
    await becomes(503)
    await way.mend()
  }
  await becomes(200)
  await client.signIn(admin)
  // The worker is back as well, and runs due jobs.
  await holder.end()
  const added = await add('accounts.delete-expired')
  for (const id of [added, interrupted]) await eventually(async () => expect(await jobNow(id)).toBeUndefined())
  await bystander.end()
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test('warns about a superuser in DATABASE_URL, where a role that owns its database is enough', {
  tags: 'long',
}, async () => {
  const { connection, drop } = await createDatabase()
  onTestFinished(drop)
  const { user, password } = inject('databaseServer').admins[0] ?? {}
  const server = runServer({ DATABASE_URL: addressOf({ ...connection, user, password }) }, withPages)
  await server.ready
  expect(server.output()).toContain('is a superuser')
})
