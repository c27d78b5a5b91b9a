import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/connect.ts'

/** `/readyz`: 200 while the database responds, otherwise 503. `/livez` and `/healthz`: 200 while the process runs. */
export function readinessRoutes(app: FastifyInstance, db: Database) {
  for (const path of ['/livez', '/healthz']) app.get(path, { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await db.execute(sql`select 1`)
    return { status: 'ready' }
  })
}
