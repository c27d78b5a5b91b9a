import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveTo } from '#server/database/embedded/accounts.ts'
import { findBinaries } from '#server/database/embedded/binaries/binaries.ts'
import { type Folders, prepareFolders } from '#server/database/embedded/folders.ts'
import { prepareSocketFolder } from '#server/database/embedded/socket-folder.ts'

const quiet = () => undefined

/**
 * The address on which PostgreSQL listens (or the folder of its socket), and the command prefix of its processes, such as `ip netns exec
 * NAME`.
 */
type Place = { host: string; port: number; before?: readonly string[] }

/** A PostgreSQL for a test: the embedded programs without the server's supervision. */
export class Postgres {
  readonly place: Place
  readonly #dataDir: string
  readonly #folders: Folders
  #child: ChildProcess | undefined

  /**
   * Creates an empty cluster, or an empty folder for `copyOf`. Without a place it listens on a socket, because any port of this machine may
   * be in use.
   */
  constructor(dataDir: string, { place, empty = true }: { place?: Place; empty?: boolean } = {}) {
    this.#dataDir = dataDir
    this.#folders = prepareFolders(dataDir)
    this.place = place ?? { host: prepareSocketFolder(this.#folders), port: 5432 }
    if (empty) this.#initialise()
  }

  get url(): string {
    return `postgres://toploader:secret@${encodeURIComponent(this.place.host)}:${this.place.port}/toploader`
  }

  get #listening() {
    const { host } = this.place
    return host.startsWith('/')
      ? { listen_addresses: '', unix_socket_directories: host }
      : { listen_addresses: host, unix_socket_directories: '' }
  }

  get #log() {
    return join(this.#dataDir, 'postgres.log')
  }

  get #cluster() {
    return this.#folders.cluster
  }

  #run(program: 'initdb' | 'postgres', words: string[]) {
    const { account, home } = this.#folders
    const file = findBinaries(account, home, quiet)[program]
    const as = account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
    return [...(program === 'postgres' ? (this.place.before ?? []) : []), ...as, file, ...words]
  }

  #initialise() {
    const { account, home } = this.#folders
    if (account) giveTo(account, home)
    const [program = '', ...words] = this.#run('initdb', ['-D', this.#cluster, '-U', 'postgres', '-A', 'trust', '-N'])
    execFileSync(program, [...words, '--encoding=UTF8', '--locale=C'], { stdio: 'pipe', cwd: home })
    // Only reachable from other machines of the test, with a password except for replication.
    writeFileSync(
      join(this.#cluster, 'pg_hba.conf'),
      [
        'local replication all trust',
        'local all postgres trust',
        'local all all scram-sha-256',
        'host replication all all trust',
        'host all postgres all trust',
        'host all all all scram-sha-256',
      ].join('\n'),
    )
  }

  async start(settings: Record<string, string> = {}) {
    const all = { ...this.#listening, port: String(this.place.port), ...settings }
    const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [program = '', ...words] = this.#run('postgres', ['-D', this.#cluster, ...given])
    const log = openSync(this.#log, 'a')
    this.#child = spawn(program, words, { stdio: ['ignore', log, log], cwd: this.#folders.home })
    closeSync(log)
    for (let tries = 0; ; tries++) {
      try {
        return await this.ask('select 1')
      } catch (error) {
        if (tries > 200) throw new Error(readFileSync(this.#log, 'utf8').slice(-2_000), { cause: error })
        await pause(50)
      }
    }
  }

  /** Runs a query as the superuser. */
  async ask<Row extends pg.QueryResultRow>(query: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ ...this.place, user: 'postgres', database, connectionTimeoutMillis: 2_000 })
    client.on('error', quiet)
    try {
      await client.connect()
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end().catch(quiet)
    }
  }

  async makeDatabase() {
    await this.ask(`create role toploader login password 'secret'`)
    await this.ask(`create database toploader owner toploader encoding 'UTF8' template template0`)
  }

  /** Copies the data of a stopped primary, to follow it under this name. */
  copyOf(primary: Postgres, name: string) {
    execFileSync('cp', ['-a', primary.#cluster, this.#cluster])
    const { host, port } = primary.place
    writeFileSync(join(this.#cluster, 'standby.signal'), '')
    appendFileSync(
      join(this.#cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=postgres application_name=${name}'\n`,
    )
  }

  /** Stops at once, as in a power cut, or with a clean shutdown. */
  async end(signal: 'SIGKILL' | 'SIGINT') {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
