import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection once its request has been answered while the server shuts down. A keep-alive connection that was busy at first, or
 * one that a browser opened in advance, would block the shutdown for more than a minute.
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
      // Node does not count a connection without any request as idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    server.once('close', () => clearInterval(ending))
  })
}
