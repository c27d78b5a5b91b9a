import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/database/connect.ts'

/** Connection pool and page cache of this process. */
export function watchProcess({ pageCache }: FastifyInstance, { $client: pool }: Database, register: Registry) {
  const registers = [register]
  new Gauge({
    name: 'toploader_database_connections',
    help: 'Connections of this process by what they do, and the calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'toploader_page_cache_bytes',
    help: 'Memory that finished pages and lists take',
    registers,
    collect() {
      this.set(pageCache.bytes)
    },
  })
  new Counter({
    name: 'toploader_cached_responses',
    help: 'Responses that were sent as they were in the cache',
    registers,
    collect() {
      this.reset()
      this.inc(pageCache.hits)
    },
  })
}
