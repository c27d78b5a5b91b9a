import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, ends each connection once its request is answered. Those that were busy at the first moment would
 * otherwise be kept for another request, and hold the server for more than a minute.
 */
export function endIdleConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const ending = setInterval(() => server.closeIdleConnections(), 50)
    server.once('close', () => clearInterval(ending))
  })
}
