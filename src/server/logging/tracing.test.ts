import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/address-of.ts'
import { clientOf } from '#tests/support/client.ts'
import { runServer } from '#tests/support/servers/process.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { name: string; traceId: string; parentSpanId?: string; attributes: Attribute[] }
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** A collector of traces, by OpenTelemetry's protocol. */
async function startCollector() {
  const spans: Span[] = []
  const requests = new Set<string>()
  const server = createServer(async (request, response) => {
    requests.add(`${request.method} ${request.url}`)
    const { resourceSpans } = (await json(request)) as Sent
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The collector has no address')
  return { url: `http://127.0.0.1:${address.port}`, spans, requests }
}

test('traces a request with its route and its queries when the standard variables are set', async () => {
  const collector = await startCollector()
  const database = await createDatabase()
  onTestFinished(database.drop)
  const server = runServer({
    DATABASE_URL: addressOf(database.connection),
    DATA_DIR: temporaryFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  const { raw } = clientOf({ origin: await server.ready })
  const { headers } = await raw('GET', '/api/shops/unknown-shop')

  const ofRequest = () => collector.spans.find(({ name }) => name === 'GET /api/shops/:slug')
  await expect.poll(ofRequest).toBeDefined()
  const root = ofRequest()
  const attributes = Object.fromEntries(root?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [])
  expect(attributes).toMatchObject({ 'http.route': '/api/shops/:slug', 'request.id': headers.get('x-request-id') })
  // A query that waits for a connection, as at the first start, is in no trace.
  const insideRequests = async () => {
    await raw('GET', '/api/shops/unknown-shop')
    const traces = new Set(collector.spans.filter(({ name }) => name === root?.name).map(({ traceId }) => traceId))
    return collector.spans.filter(({ traceId, parentSpanId }) => parentSpanId && traces.has(traceId))
  }
  await expect
    .poll(async () => (await insideRequests()).map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^pg\.query/))
  expect([...collector.requests]).toEqual(['POST /v1/traces'])
})
