import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, ends each connection once its request is answered. Those that were busy at the first moment would
 * otherwise be kept for another request, and hold the server for more than a minute; so would those that browsers open in advance.
 */
export function endIdleConnections(app: FastifyInstance) {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const ending = setInterval(() => {
      server.closeIdleConnections()
      // Node does not count as idle what has never asked for anything.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    server.once('close', () => clearInterval(ending))
  })
}
