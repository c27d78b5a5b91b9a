import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { isTraced } from '#server/logging/tracing.ts'

/** Names the trace of a request after its route, and adds the request id of its response and the log. No-op without tracing. */
export async function nameTraces(app: FastifyInstance) {
  if (!isTraced(process.env)) return
  const { trace } = await import('@opentelemetry/api')
  // A page calls the API internally; the trace keeps the page's name.
  const named = new WeakSet<Span>()
  app.addHook('onRequest', async ({ method, id, routeOptions }) => {
    const span = trace.getActiveSpan()
    if (!span || named.has(span)) return
    named.add(span)
    if (routeOptions.url) span.updateName(`${method} ${routeOptions.url}`).setAttribute('http.route', routeOptions.url)
    span.setAttribute('request.id', id)
  })
}
