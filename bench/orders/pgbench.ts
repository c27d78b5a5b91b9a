import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

/**
 * Transactions a second that PostgreSQL's own `pgbench` reaches with a script over this many connections; undefined if it is not installed.
 * It is part of Debian's package `postgresql-contrib`.
 */
export function pgbenchOf(
  { host, port, user, password, database }: pg.ClientConfig,
  { folder, script, connections }: { folder: string; script: string; connections: number },
): ((seconds: number) => Promise<number>) | undefined {
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined
  const file = join(folder, 'pgbench.sql')
  writeFileSync(file, script)
  const where = ['-h', String(host), '-p', String(port), '-U', String(user), String(database)]
  return async (seconds) => {
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['-n', '-f', file, '-c', String(connections), '-T', String(seconds), ...where],
      { env: { ...process.env, PGPASSWORD: String(password) } },
    )
    const speed = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    if (!(speed > 0)) throw new Error(`bench: pgbench said ${stdout}`)
    return speed
  }
}
