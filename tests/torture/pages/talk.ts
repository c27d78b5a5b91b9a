import { connect, type Socket } from 'node:net'
import { type Answer, answersIn } from './answers.ts'

export type Heard = {
  answers: Answer[]
  ms: number
  /** Fault of the response; closing the connection without one is a fault, too. */
  wrong?: string
}

/** Timeout that counts as no response. */
const PATIENCE_MS = 20_000

const bytesOf = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text, 'latin1') : text)

export async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // Disconnections are expected; the caller detects them by the bytes read.
  socket.on('error', () => undefined)
  await Promise.race([new Promise((done) => socket.once('connect', done)), closing(socket)])
  return socket
}

/** Unlike `once`, this treats a reset connection as closed. */
export const closing = (socket: Socket) =>
  new Promise<void>((done) => (socket.closed ? done() : socket.once('close', () => done())))

/** Sends these bytes over a new connection, and reads until the server closes it. */
export async function talk(url: string, text: string | Buffer): Promise<Heard> {
  const begun = performance.now()
  const socket = await open(url)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  const closed = closing(socket)
  socket.write(bytesOf(text))
  await closed
  clearTimeout(timer)
  const ms = performance.now() - begun
  try {
    const heard = Buffer.concat(parts)
    // An unparsable request is refused before its method is known, and without an id.
    const bodiless = String(text).startsWith('HEAD ') && heard.includes('x-request-id')
    const answers = answersIn(heard, bodiless)
    if (ms >= PATIENCE_MS) return { answers, ms, wrong: 'it was not hung up on' }
    return answers.length ? { answers, ms } : { answers, ms, wrong: 'hung up on without an answer' }
  } catch (error) {
    return { answers: [], ms, wrong: (error as Error).message }
  }
}
