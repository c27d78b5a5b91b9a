import type pg from 'pg'
import { databaseIsAway } from '#server/http/errors/database-away.ts'

/**
 * The pool as the job queue needs it. The queue tries again only where an error's code says that the server cannot be reached. The
 * errors of a connection that is lost do not have that code; without it, a job that ends in that moment ends the process as well.
 */
export const patientPool = (pool: pg.Pool): pg.Pool =>
  withMethod(pool, 'connect', (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it listens for new jobs, and knows what to do when the connection is lost.
    callback ? pool.connect(callback) : pool.connect().then(patientClient, giveCode),
  )

const patientClient = (client: pg.PoolClient): pg.PoolClient =>
  withMethod(client, 'query', (...words: unknown[]) =>
    (client.query as (...words: unknown[]) => Promise<unknown>)(...words).catch(giveCode),
  )

function giveCode(error: unknown): never {
  throw databaseIsAway(error) ? Object.assign(error as Error, { code: 'EHOSTUNREACH' }) : error
}

/** The same object but for one method. */
const withMethod = <Target extends object>(target: Target, name: string, method: (...words: never[]) => unknown) =>
  new Proxy(target, {
    get(_target, key) {
      if (key === name) return method
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
