import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address is a secret. */
    isPrivate: boolean
  }
}

/**
 * Logs one line per request: changes and errors at info, reads at debug. Addresses are logged without their query, which may contain a
 * search, and without the key of an order's page. Headers and bodies are never logged.
 */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('isPrivate', false)
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 400 || request.method !== 'GET' ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        path: shownPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.id,
      },
      'request',
    )
  })
}

/** The position of the key comes from the matched route, because an address can be written in many ways. */
function shownPath({ url, isPrivate, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes('/:key')) return routeOptions.url.replace('/:key', '/…')
  const path = url.split('?')[0]?.replace(KEY, '…')
  return isPrivate ? path?.replace(/(?<![^/])[^/]+\/*$/, '…') : path
}

/** Key of an order's page, even if truncated or in a mistyped address, whose route is unknown. */
const KEY = /(?:%[0-9a-f]{2}|[0-9a-f-]){16,}/gi
