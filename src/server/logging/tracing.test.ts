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

const isQuery = ({ name }: Span) => name.startsWith('pg.query')
const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

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
    // Fewer connections than requests: queries have to wait for one.
    DATABASE_POOL: '2',
  })
  const { raw } = clientOf({ origin: await server.ready })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, shop) => raw('GET', `/api/shops/unknown-${shop}`)))

  const roots = () => collector.spans.filter(({ name }) => name === 'GET /api/shops/:slug')
  await expect
    .poll(() => roots().map((root) => attributeOf(root, 'request.id')))
    .toEqual(expect.arrayContaining(answers.map(({ headers }) => headers.get('x-request-id'))))
  expect(new Set(roots().map((root) => attributeOf(root, 'http.route')))).toEqual(new Set(['/api/shops/:slug']))
  const traced = () => new Set(collector.spans.filter(isQuery).map(({ traceId }) => traceId))
  await expect.poll(() => roots().filter(({ traceId }) => traced().has(traceId))).toHaveLength(answers.length)
  expect([...collector.requests]).toEqual(['POST /v1/traces'])
})
