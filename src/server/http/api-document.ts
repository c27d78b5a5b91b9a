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
          '`X-Total-Count` and `Link: rel="next"`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Toploader API' },
    // Without the bar that offers to load somebody else's document.
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    // The policy of all pages, but for one style that this page puts into itself.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  })
}
