import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { UNREAD_MS } from '#server/http/connections/end-unread-connections.ts'
import { HEADERS_MS, REQUEST_MS, TIMEOUTS_CHECKED_MS } from '#server/http/connections/time-limits.ts'
import { closing, open, talk } from './talk.ts'

/** Tolerance for a busy machine. */
const SLACK_MS = 5_000

/** Maximum growth of the server with all of these clients at once. */
const MOST_MB = 250

type Kind = {
  name: string
  sockets: number
  /** Deadline for closing the last connection. */
  goneAfterMs: number
  /** Sends one piece after another while the connection is open. */
  keepOn(socket: Socket): Promise<void>
}

const json = 'Host: localhost\r\nContent-Type: application/json'
const login = `POST /api/auth/login HTTP/1.1\r\n${json}`

async function aByteASecond(socket: Socket, start: string) {
  for (socket.write(start); socket.writable; await pause(1_000)) socket.write('1')
}

async function asMuchAsItTakes(socket: Socket, start: string) {
  const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`
  socket.write(start)
  for (; socket.writable; await pause(socket.writableLength > 1_000_000 ? 20 : 0)) socket.write(chunk)
}

const kinds = (large: string): Kind[] => [
  {
    name: 'headers, a byte a second',
    sockets: 500,
    goneAfterMs: HEADERS_MS + TIMEOUTS_CHECKED_MS,
    keepOn: (socket) => aByteASecond(socket.resume(), 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '),
  },
  {
    name: 'nothing at all',
    sockets: 200,
    goneAfterMs: HEADERS_MS + TIMEOUTS_CHECKED_MS,
    keepOn: async (socket) => void socket.resume(),
  },
  {
    name: 'bodies, a byte a second',
    sockets: 200,
    goneAfterMs: REQUEST_MS + TIMEOUTS_CHECKED_MS,
    keepOn: (socket) => aByteASecond(socket.resume(), `${login}\r\nContent-Length: 200000\r\n\r\n{"a":`),
  },
  {
    name: 'uploads without an end',
    sockets: 20,
    goneAfterMs: SLACK_MS,
    keepOn: (socket) => asMuchAsItTakes(socket.resume(), `${login}\r\nTransfer-Encoding: chunked\r\n\r\n`),
  },
  {
    name: 'readers that never read',
    sockets: 300,
    goneAfterMs: 2 * UNREAD_MS,
    keepOn: async (socket) => {
      socket.pause()
      // This client does not read, so it notices the end of the connection only when a write fails.
      socket.write(`GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(40))
      for (; socket.writable; await pause(1_000)) socket.write('\r\n')
    },
  },
]

/** Runs all slow clients at once, while others are served. Prints the results, and returns the number of failures. */
export async function tryPatience(url: string, pid: number, large: string): Promise<number> {
  const atRest = megabytesOf(pid)
  const watched = watch(url, pid)
  const results = await Promise.all(kinds(large).map((kind) => outlast(url, kind)))
  const { answered, slowest, most, wrong } = await watched.end()
  const growth = most - atRest
  console.log(`meanwhile ${answered} others were answered, the slowest in ${Math.round(slowest)} ms; ${wrong} were not`)
  console.log(`memory of the server: ${Math.round(atRest)} MB before, ${Math.round(most)} MB at most`)
  return results.filter((passed) => !passed).length + wrong + (slowest > 2_000 ? 1 : 0) + (growth > MOST_MB ? 1 : 0)
}

async function outlast(url: string, { name, sockets, goneAfterMs, keepOn }: Kind): Promise<boolean> {
  const begun = performance.now()
  const gone: number[] = []
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = await open(url)
      const closed = closing(socket)
      const timer = setTimeout(() => socket.destroy(), goneAfterMs + 2 * SLACK_MS)
      await Promise.all([keepOn(socket), closed])
      clearTimeout(timer)
      gone.push(performance.now() - begun)
    }),
  )
  const last = Math.max(...gone)
  console.log(`${name}: ${sockets} connections, the last one ended after ${(last / 1_000).toFixed(1)} s`)
  return last <= goneAfterMs + SLACK_MS
}

/** Sends requests like a normal client, and monitors the server's memory. */
function watch(url: string, pid: number) {
  let [answered, slowest, most, wrong] = [0, 0, 0, 0]
  let isOver = false
  const asking = (async () => {
    for (; !isOver; await pause(250)) {
      const path = ['/', '/market', '/api/market/products', '/no/such/page'][answered % 4]
      const heard = await talk(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      answered++
      slowest = Math.max(slowest, heard.ms)
      most = Math.max(most, megabytesOf(pid))
      const status = heard.answers[0]?.status ?? 0
      if (heard.wrong || status >= 500) wrong++
    }
  })()
  return {
    async end() {
      isOver = true
      await asking
      return { answered, slowest, most, wrong }
    },
  }
}

/** Private memory of the process, without shared pages of the program, which do not grow. */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error('The server has ended.')
  return Number(kilobytes) / 1_024
}
