import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { isTraced } from '#server/tracing.ts'

/** Names the trace of a request after its route, with the id that its answer and the log have. Without tracing it does nothing. */
export async function nameTraces(app: FastifyInstance) {
  if (!isTraced(process.env)) return
  const { trace } = await import('@opentelemetry/api')
  // A page asks the API from inside, and stays what the trace is about.
  const named = new WeakSet<Span>()
  app.addHook('onRequest', async ({ method, id, routeOptions }) => {
    const span = trace.getActiveSpan()
    if (!span || named.has(span)) return
    named.add(span)
    if (routeOptions.url) span.updateName(`${method} ${routeOptions.url}`).setAttribute('http.route', routeOptions.url)
    span.setAttribute('request.id', id)
  })
}
