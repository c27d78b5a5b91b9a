import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const metricsToken = 'a token of the operator'

async function serverWith(token: string | undefined) {
  const { connection } = await platform()
  const server = await startTestServer({ connection, metricsToken: token })
  onTestFinished(server.stop)
  return (path: string, shown?: string) =>
    fetch(server.origin + path, { headers: shown === undefined ? {} : { authorization: `Bearer ${shown}` } })
}

/** Values of a metric by labels. */
const named = (text: string, name: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )

test('with the token, shows requests, connections, the cache and queued work', async () => {
  const get = await serverWith(metricsToken)
  await get('/readyz')
  await get('/api/shops/nobody-is-here')
  await get('/api/shops/nobody-is-here')
  const answer = await get('/metrics', metricsToken)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  const requests = named(text, 'toploader_http_request_duration_seconds_count')
  expect(requests).toMatchObject({
    '{method="GET",route="/readyz",status="200"}': 1,
    '{method="GET",route="/api/shops/:slug",status="404"}': 2,
  })
  const connections = named(text, 'toploader_database_connections')
  expect(connections['{state="idle"}']).toBeGreaterThan(0)
  for (const name of ['messages_waiting', 'events_waiting', 'events_failed', 'payments_open', 'jobs_waiting']) {
    expect(named(text, `toploader_${name}`), name).toEqual({ '': expect.any(Number) })
  }
  expect(named(text, 'nodejs_eventloop_lag_p99_seconds')).toEqual({ '': expect.any(Number) })
  // As Prometheus requires: each metric has one help text.
  const helps = text.split('\n').filter((line) => line.startsWith('# HELP'))
  expect(new Set(helps).size).toBe(helps.length)
})

test('alerts and dashboard use existing metrics and runbooks', async () => {
  const get = await serverWith(metricsToken)
  await get('/readyz')
  const text = await (await get('/metrics', metricsToken)).text()
  const used = ['ops/prometheus/alerts.yaml', 'ops/grafana/toploader.json']
    .map((path) => readFileSync(path, 'utf8'))
    .join()
  const names = new Set(used.match(/\b(toploader|nodejs|process)_\w+/g))
  expect(names.size).toBeGreaterThan(8)
  for (const name of names) expect(text, name).toContain(`\n${name}`)
  const pages = used.match(/docs\/runbooks\/[\w-]+\.md/g) ?? []
  expect(pages.filter((page) => !existsSync(page))).toEqual([])
})

test('without the token, or with none configured, there is nothing', async () => {
  const get = await serverWith(metricsToken)
  for (const shown of [undefined, '', 'another token', `${metricsToken}s`]) {
    expect((await get('/metrics', shown)).status, shown).toBe(404)
  }
  const closed = await serverWith(undefined)
  expect((await closed('/metrics', 'undefined')).status).toBe(404)
})

test('/livez answers while the process is alive', async () => {
  const get = await serverWith(undefined)
  expect((await get('/livez')).status).toBe(200)
})
