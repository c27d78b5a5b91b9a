import type { FastifyInstance } from 'fastify'

const ORDER_KEY = /(\/(?:customer-orders|order)\/)[^/]+/

/**
 * One line a request: changes and refusals at info, reads at debug. Addresses are logged without their query, which
 * may hold what somebody searched for, and without the key of an order's page; nothing of headers or bodies is logged at all.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 400 || request.method !== 'GET' ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?')[0]?.replace(ORDER_KEY, '$1…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.id,
      },
      'request',
    )
  })
}
