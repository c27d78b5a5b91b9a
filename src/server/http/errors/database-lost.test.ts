import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { clientOf } from '#tests/support/client.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { faultsIn, startTestServer } from '#tests/support/servers/test-server.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'

/** A server whose connection to the database can be cut. */
async function fragile() {
  const database = await createDatabase()
  onTestFinished(database.drop)
  const way = await startTcpProxy(database.connection)
  const server = await startTestServer({ connection: way.connection })
  onTestFinished(async () => {
    await way.mend()
    await server.stop()
    await way.close()
  })
  return { way, server, ...clientOf(server) }
}

const login = { json: { email: 'nobody@example.nl', password: 'very secret' } }

test('responds 503 without a database, and recovers with it', async () => {
  const { way, server, raw } = await fragile()
  expect(await raw('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } })

  await way.cut()
  const calls = [
    ['GET', '/readyz'],
    ['GET', '/api/shops/nobody-here'],
    ['GET', '/api/auth/me'],
    ['POST', '/api/auth/login'],
  ] as const
  for (const [method, path] of calls) {
    const request = method === 'POST' ? login : { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
    const answer = await raw(method, path, request)
    expect(answer, path).toMatchObject({
      status: 503,
      json: { code: 'unavailable', message: 'We cannot reach our database right now. Please try again in a moment.' },
    })
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await raw('GET', '/healthz')).toMatchObject({ status: 200 })

  await way.mend()
  expect(await raw('GET', '/readyz')).toMatchObject({ status: 200 })
  expect(await raw('POST', '/api/auth/login', login)).toMatchObject({ status: 401 })
  expect(faultsIn(server.log)).toEqual([])
  expect(server.log.join()).not.toContain('nobody@example.nl')
})

test('a database that is lost during a request causes 503, not 500', async () => {
  const { way, server, raw } = await fragile()
  const asking = Array.from({ length: 20 }, () => raw('POST', '/api/auth/login', login))
  await vi.waitFor(() => expect(server.db.$client.totalCount).toBeGreaterThan(3), { timeout: 30_000, interval: 1 })
  await way.cut()
  const statuses = new Set((await Promise.all(asking)).map(({ status }) => status))
  expect(statuses).toContain(503)
  expect([401, 503]).toEqual(expect.arrayContaining([...statuses]))
  expect(faultsIn(server.log)).toEqual([])
})

test('reconnects on the next request after the database has closed every connection', async () => {
  const { server, raw } = await fragile()
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and usename = current_user`
  await Promise.all(Array.from({ length: 5 }, () => raw('GET', '/readyz')))
  await server.db.$client.query(end)
  await eventually(() => expect(server.db.$client.totalCount).toBeLessThanOrEqual(1))
  expect(await raw('GET', '/readyz')).toMatchObject({ status: 200 })
})

test('recovers after the embedded database was killed', async () => {
  const dataDir = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.connection)
  const server = await startTestServer({ connection: postgres.connection })
  onTestFinished(async () => {
    await server.stop()
    await postgres.stop()
  })
  const { raw } = clientOf(server)
  expect(await raw('GET', '/readyz')).toMatchObject({ status: 200 })
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')
  const statuses = new Set<number>()
  await vi.waitFor(
    async () => {
      const { status } = await raw('GET', '/readyz')
      statuses.add(status)
      expect({ status, back: postgres.pid !== killed }).toEqual({ status: 200, back: true })
    },
    { timeout: 40_000, interval: 20 },
  )
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
  expect(faultsIn(server.log)).toEqual([])
})
