import type pg from 'pg'
import { databaseIsAway } from '#server/http/errors/database-away.ts'

/**
 * Adapts the pool to the job queue, which retries only errors whose code means that the server is unreachable. Errors of a lost connection
 * have no such code, and a job that ends at that moment would then end the process as well.
 */
export const patientPool = (pool: pg.Pool): pg.Pool =>
  withMethod(pool, 'connect', (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // The callback form listens for new jobs, and handles a lost connection itself.
    callback ? pool.connect(callback) : pool.connect().then(patientClient, giveCode),
  )

const patientClient = (client: pg.PoolClient): pg.PoolClient =>
  withMethod(client, 'query', (...words: unknown[]) =>
    (client.query as (...words: unknown[]) => Promise<unknown>)(...words).catch(giveCode),
  )

function giveCode(error: unknown): never {
  throw databaseIsAway(error) ? Object.assign(error as Error, { code: 'EHOSTUNREACH' }) : error
}

/** The same object with one method replaced. */
const withMethod = <Target extends object>(target: Target, name: string, method: (...words: never[]) => unknown) =>
  new Proxy(target, {
    get(_target, key) {
      if (key === name) return method
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
