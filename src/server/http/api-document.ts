import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { describeWebhooks } from './api-document-webhooks.ts'
import { compilersFactory } from './compilers.ts'
import { pathOf } from './page-cache/send-cached.ts'

/** Exceeds the number of the documentation's files. */
const MOST_CACHED = 20

/**
 * The OpenAPI 3.1 document, generated from the endpoints, at `/api/docs/json` and as a page at `/api/docs`. Its generator is loaded on the
 * first request: it would take a tenth of the startup time, and many servers never serve the document.
 */
export function describeApi(app: FastifyInstance, publicUrl: string) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide && route.method !== 'HEAD') routes.push(route)
  })
  let description: Promise<FastifyInstance> | undefined
  const answer = async (path: string) => {
    description ??= describe(routes, publicUrl)
    // Date and connection headers come from the outer server.
    const { statusCode, headers, rawPayload } = await (await description).inject(path)
    const { connection: _connection, date: _date, 'transfer-encoding': _encoding, ...own } = headers
    return { statusCode, headers: own, rawPayload }
  }
  // The largest file exceeds a megabyte: without sharing, each slow reader would retain its own copy.
  const cached = new LRUCache<string, ReturnType<typeof answer>>({ max: MOST_CACHED, memoMethod: answer })
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await cached.memo(pathOf(request.url))
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
  }
  app.addHook('onClose', async () => (await description)?.close())
}

/** A server with the same routes that only serves the documentation. */
async function describe(routes: readonly RouteOptions[], publicUrl: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const app = Fastify({ schemaController: { compilersFactory } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Toploader',
        version: '1',
        description:
          'Every call of the platform. Programs send `Authorization: Bearer tlk_…` with an API key of a shop, and receive ' +
          'events by the webhooks below, signed by Standard Webhooks 1.0.0. Errors are `{ message, code, issues? }`. Lists answer an array and carry ' +
          '`X-Total-Count`, `X-Total-Count-Exact` and `Link: rel="next"`. Searched and filtered products, and the ' +
          'activity log, are counted up to 1,000: where more match, `X-Total-Count` is `1000` and ' +
          '`X-Total-Count-Exact` is `false`. Other counts are exact.',
      },
      servers: [{ url: publicUrl }],
      webhooks: describeWebhooks(),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Toploader API' },
    // Without the bar that loads another document.
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    // The policy of all pages, plus inline styles.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  })
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), exposeHeadRoute: false, handler: () => undefined })
  await app.ready()
  return app
}
