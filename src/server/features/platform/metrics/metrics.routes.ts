import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { watchBacklog } from './backlog.ts'
import { watchProcess } from './process.ts'

type Dependencies = {
  db: Database
  /** What Prometheus shows to be let in. */
  token: string
}

/** `/metrics` in the format of Prometheus: this process, and the work that waits in the database that all of them share. */
export function metricsRoutes(app: FastifyInstance, { db, token }: Dependencies) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  watchRequests(app, register)
  watchProcess(app, db, register)
  watchBacklog(db, register)
  app.addHook('onClose', async () => register.clear())
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!shows(request.headers.authorization, token)) throw notFound((t) => t('errors.noAddress'))
    reply.header('cache-control', 'no-store').type(register.contentType)
    return register.metrics()
  })
}

/** In the same time whatever is shown. */
function shows(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** By route, not by address, of which there is no end. Pages from the cache do not come by here: `toploader_cached_responses`. */
function watchRequests(app: FastifyInstance, register: Registry) {
  const seconds = new Histogram({
    name: 'toploader_http_request_duration_seconds',
    help: 'How long requests took that the cache did not answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
