import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { ownAddress } from './own-address.ts'

/** A received message: the envelope's addresses, and the bytes as text. */
type Arrived = { to: string[]; source: string }

export type MailServer = {
  url: string
  arrived: Arrived[]
  /** Responses to the next recipients and messages, in this order; then all are accepted. */
  refusals: { senders: string[]; recipients: string[]; messages: string[] }
  /** Number of next connections to close in the middle of a message. */
  deaths: number
  stop(): Promise<void>
}

/** A mail server that speaks SMTP, on a free port or on the given one, for a server that comes back. */
export async function startMailServer({
  port = 0,
  login,
  secure = false,
}: {
  port?: number
  login?: string
  /** TLS from the first byte, with a self-signed certificate. */
  secure?: boolean
} = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const refusals: MailServer['refusals'] = { senders: [], recipients: [], messages: [] }
  const refusal = (list: string[]) => {
    const words = list.shift()
    if (words === undefined) return undefined
    return Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
  }
  const sockets = new Map<number | undefined, Socket>()
  const mail = { deaths: 0 }
  const server = new SMTPServer({
    secure,
    logger: false,
    // Close idle connections at once instead of after half a minute.
    closeTimeout: 1,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === login ? done(null, { user: username }) : done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done) => done(refusal(refusals.senders)),
    onRcptTo: (_address, _session, done) => done(refusal(refusals.recipients)),
    onData(stream, session, done) {
      if (mail.deaths > 0) {
        mail.deaths--
        stream.once('data', () => sockets.get(session.remotePort)?.destroy())
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = refusal(refusals.messages)
        if (!refused) {
          arrived.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString('utf8'),
          })
        }
        done(refused)
      })
    },
  })
  // Ignore clients that disconnect.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  await new Promise<void>((resolve) => server.listen(port, ownAddress, () => resolve()))
  const { port: own } = server.server.address() as AddressInfo
  return {
    url: `${secure ? 'smtps' : 'smtp'}://${login ? `${login}@` : ''}${ownAddress}:${own}`,
    arrived,
    refusals,
    get deaths() {
      return mail.deaths
    },
    set deaths(count) {
      mail.deaths = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Accepts connections and never responds. */
export async function startSilentServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The text of a message: its first part, with quoted-printable decoded. */
export function textOf(source: string): string {
  const [, part = ''] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? []
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export const headersOf = (source: string) => (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
