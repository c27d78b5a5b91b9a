import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI 3.1 document, made from the endpoints, at `/api/docs/json` and as a page at `/api/docs`. */
export async function describeApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Toploader',
        version: '1',
        description:
          'Every call of the platform. Errors are `{ message, code, issues? }`. Lists answer an array and carry ' +
          '`X-Total-Count`, `X-Total-Count-Exact` and `Link: rel="next"`. Searched and filtered products, and the ' +
          'activity log, are counted up to 1,000: where more match, `X-Total-Count` is `1000` and ' +
          '`X-Total-Count-Exact` is `false`. Other counts are exact.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Toploader API' },
    // Without the bar that loads another document.
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    // The policy of all pages, except for an inline style.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  })
}
