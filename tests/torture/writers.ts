import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Connection = { host: string; port: number; user: string; password: string; database: string }

/**
 * Connections that commit one row after another, alternately in a single statement and in a transaction, and record each acknowledged
 * commit. A broken connection is replaced; the row with the unknown outcome is not counted.
 */
export async function startWriters(connection: Connection, count: number) {
  const acknowledged: string[] = []
  let writing = true
  await query(
    connection,
    'create table if not exists commits (writer text, number integer, primary key (writer, number))',
  )

  async function write(writer: string) {
    let number = 0
    while (writing) {
      const client = new pg.Client(connection)
      client.on('error', () => {})
      try {
        await client.connect()
        while (writing) {
          number++
          await commit(client, writer, number)
          acknowledged.push(`${writer} ${number}`)
        }
      } catch {
        await sleep(50)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }
  const run = Date.now()
  const writers = Array.from({ length: count }, (_, index) => write(`${run}-${index}`))

  return {
    acknowledged: () => acknowledged.length,
    /** Resolves when another `commits` have been acknowledged. */
    async another(commits: number) {
      const goal = acknowledged.length + commits
      const end = performance.now() + 30_000
      while (acknowledged.length < goal) {
        if (performance.now() > end) throw new Error('The writers do not get through any more.')
        await sleep(5)
      }
    },
    /** The acknowledged commits that are missing; waits for a server that is still starting. */
    async lost(): Promise<string[]> {
      const promised = acknowledged.slice()
      const { rows } = await onceUp(() => query(connection, `select writer || ' ' || number as row from commits`))
      const there = new Set(rows.map(({ row }) => row))
      return promised.filter((row) => !there.has(row))
    },
    async stop() {
      writing = false
      await Promise.all(writers)
    },
  }
}

export type Writers = Awaited<ReturnType<typeof startWriters>>

/** The remains of a killed server may still acknowledge a commit before the next one accepts connections. */
async function onceUp<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + 30_000; ; await sleep(20)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/** A query on a separate connection. */
export async function query(connection: Connection, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

async function commit(client: pg.Client, writer: string, number: number) {
  if (number % 2) return client.query('insert into commits values ($1, $2)', [writer, number])
  await client.query('begin')
  await client.query('insert into commits values ($1, $2)', [writer, number])
  return client.query('commit')
}
