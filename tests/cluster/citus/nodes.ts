import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, giveTo } from '#server/database/embedded/accounts.ts'

const quiet = () => undefined

/** The programs of the system's PostgreSQL, if Citus is installed with it. */
export function findCitus(): { bin: string } | undefined {
  const output = spawnSync('pg_config', ['--bindir', '--sharedir'], { encoding: 'utf8' })
  const [bin, share] = (output.stdout ?? '').trim().split('\n')
  return bin && share && existsSync(join(share, 'extension/citus.control')) ? { bin } : undefined
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  max_connections: '200',
  max_prepared_transactions: '200',
  shared_buffers: '128MB',
  // Shards are moved while they are written to.
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=prefer',
  'citus.shard_count': '16',
}

/** A PostgreSQL with Citus, on an address of this machine. */
export class Node {
  readonly url: string
  readonly port: number
  readonly #bin: string
  readonly #folder: string
  #child: ChildProcess | undefined

  constructor(bin: string, folder: string, port: number) {
    this.url = `postgres://toploader@127.0.0.1:${port}/toploader`
    this.port = port
    this.#bin = bin
    this.#folder = join(folder, String(port))
    const account = chooseAccount(this.#folder)
    mkdirSync(this.#folder)
    if (account) giveTo(account, this.#folder)
    const [program = '', ...words] = this.#as(['initdb', '-D', this.#folder, '-U', 'toploader', '-A', 'trust', '-N'])
    execFileSync(program, [...words, '--encoding=UTF8', '--locale=C'], { stdio: 'pipe', cwd: this.#folder })
  }

  #as([program = '', ...words]: string[]) {
    const account = chooseAccount(this.#folder)
    const as = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
    return [...as, join(this.#bin, program), ...words]
  }

  async start() {
    const given = Object.entries({ port: String(this.port), ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const [program = '', ...words] = this.#as(['postgres', '-D', this.#folder, ...given])
    const log = openSync(join(this.#folder, 'postgres.log'), 'a')
    this.#child = spawn(program, words, { stdio: ['ignore', log, log], cwd: this.#folder })
    closeSync(log)
    for (let tries = 0; ; tries++) {
      try {
        await this.ask('select 1', 'postgres')
        return
      } catch (error) {
        if (tries > 300)
          throw new Error(readFileSync(join(this.#folder, 'postgres.log'), 'utf8').slice(-2_000), { cause: error })
        await pause(100)
      }
    }
  }

  /** Creates an empty database with the extension. */
  async makeDatabase() {
    await this.ask('create database toploader', 'postgres')
    await this.ask('create extension citus')
  }

  async ask<Row extends pg.QueryResultRow>(query: string, database = 'toploader'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'toploader', database })
    client.on('error', quiet)
    try {
      await client.connect()
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end().catch(quiet)
    }
  }

  /** Stops at once, as in a power cut, or with a clean shutdown. */
  async end(signal: 'SIGKILL' | 'SIGQUIT') {
    const child = this.#child
    this.#child = undefined
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}
