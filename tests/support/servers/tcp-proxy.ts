import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import type { Connection } from '#server/database/connect.ts'
import { ownAddress } from './own-address.ts'

/** A connection to a database that can be cut and restored, to simulate the temporary loss of its machine. */
export type TcpProxy = {
  connection: Connection
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps accepting connections but forwards nothing. */
  freeze(): void
  mend(): Promise<void>
  close(): Promise<void>
}

export async function startTcpProxy(target: Connection): Promise<TcpProxy> {
  const { host, port, credentials } = partsOf(target)
  const onward: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  let frozen = false
  let server = listener()
  server.listen(0, ownAddress)
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo

  function listener(): Server {
    return createServer((near) => {
      const far = connect(onward)
      const pipe = (from: Socket, to: Socket) => {
        sockets.add(from)
        from.on('data', (bytes) => void (frozen || to.write(bytes)))
        from.on('error', () => undefined)
        from.on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      }
      pipe(near, far)
      pipe(far, near)
    })
  }

  async function cut() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    connection: { host: ownAddress, port: own, ...credentials },
    cut,
    freeze() {
      frozen = true
    },
    async mend() {
      frozen = false
      if (server.listening) {
        for (const socket of sockets) socket.destroy()
        return
      }
      server = listener()
      server.listen(own, ownAddress)
      await once(server, 'listening')
    },
    close: async () => (server.listening ? cut() : undefined),
  }
}

function partsOf(connection: Connection) {
  if (connection.connectionString === undefined) {
    const { host = '127.0.0.1', port = 5432, user, database, password } = connection
    return { host, port, credentials: { user, database, password } }
  }
  const url = new URL(connection.connectionString)
  const host = url.searchParams.get('host') ?? url.hostname
  const credentials = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
  return { host, port: Number(url.port || 5432), credentials }
}
