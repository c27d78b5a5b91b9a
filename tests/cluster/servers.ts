import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { on } from './network.ts'

const PORT = 3000

/** A server of the platform on its own machine. */
export class Server {
  readonly name: string
  readonly address: string
  #child: ChildProcess | undefined

  constructor(name: string, address: string) {
    this.name = name
    this.address = address
  }

  get line() {
    return `server ${this.address}:${PORT} max_fails=1 fail_timeout=2s;`
  }

  /** Starts it from a checkout, and waits until it is ready. */
  async start(checkout: string, folder: string, environment: Record<string, string>) {
    const [program = '', ...words] = [...on(this.name), process.execPath, 'src/server/main.ts']
    const log = openSync(join(folder, `${this.name}.log`), 'a')
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '0.0.0.0', PORT: String(PORT), ...environment }
    this.#child = spawn(program, words, { cwd: checkout, env, stdio: ['ignore', log, log] })
    closeSync(log)
    for (let tries = 0; ; tries++) {
      const answer = await fetch(`http://${this.address}:${PORT}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      if (tries > 600 || this.#child.exitCode !== null)
        throw new Error(readFileSync(join(folder, `${this.name}.log`), 'utf8').slice(-2_000))
      await pause(100)
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM') {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** nginx with the configuration for operators (`ops/nginx`), with other paths. */
export class Nginx {
  readonly #folder: string
  #child: ChildProcess | undefined

  constructor(folder: string) {
    this.#folder = join(folder, 'nginx')
    mkdirSync(this.#folder)
  }

  use(servers: readonly Server[]) {
    writeFileSync(join(this.#folder, 'servers.conf'), servers.map(({ line }) => line).join('\n'))
  }

  async start(machine: string, root: string) {
    const site = readFileSync(join(root, 'ops/nginx/toploader.conf'), 'utf8')
      .replace('/etc/nginx/toploader-servers.conf', join(this.#folder, 'servers.conf'))
      .replace('/var/cache/nginx/toploader', join(this.#folder, 'cache'))
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = places.map((kind) => `${kind}_temp_path ${join(this.#folder, kind)};`).join('\n')
    const main = `daemon off;\nuser root;\npid ${join(this.#folder, 'pid')};\nerror_log ${join(this.#folder, 'error.log')};
events {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
    writeFileSync(join(this.#folder, 'nginx.conf'), main)
    const [program = '', ...words] = [...on(machine), 'nginx', '-c', join(this.#folder, 'nginx.conf')]
    this.#child = spawn(program, words, { stdio: 'inherit' })
    await pause(500)
  }

  /** Reloads the list of servers: requests in flight finish where they are. */
  async reload() {
    this.#child?.kill('SIGHUP')
    await pause(300)
  }

  async end() {
    if (!this.#child || this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
