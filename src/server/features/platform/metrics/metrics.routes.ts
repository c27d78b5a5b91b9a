import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { watchBacklog } from './backlog.ts'
import { watchProcess } from './process.ts'

type Dependencies = {
  db: Database
  /** Bearer token of Prometheus. */
  token: string
}

/** `/metrics` in Prometheus format: this process, and the queued work in the shared database. */
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

/** Compares in constant time. */
function shows(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Labelled by route, since URLs are unbounded. Cached pages are counted in `toploader_cached_responses`. */
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
