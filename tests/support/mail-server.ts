import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message as it arrived: whom the envelope names, and the bytes as text. */
export type Arrived = { to: string[]; source: string }

export type MailServer = {
  url: string
  arrived: Arrived[]
  /** What the next recipients and messages are answered with, in this order; then all is taken. */
  refusals: { recipients: string[]; messages: string[] }
  stop(): Promise<void>
}

/** A mail server that speaks the real protocol. On a port of its own, or on the one given: a server that comes back. */
export async function startMailServer({
  port = 0,
  login,
}: {
  port?: number
  login?: string
} = {}): Promise<MailServer> {
  const arrived: Arrived[] = []
  const refusals: MailServer['refusals'] = { recipients: [], messages: [] }
  const refusal = (list: string[]) => {
    const words = list.shift()
    if (words === undefined) return undefined
    return Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
  }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === login ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => done(refusal(refusals.recipients)),
    onData(stream, session, done) {
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
  // A client that hangs up is no fault of the test's.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://${login ? `${login}@` : ''}127.0.0.1:${taken}`,
    arrived,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
