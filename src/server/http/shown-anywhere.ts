import type { FastifyReply, FastifyRequest } from 'fastify'

/** When a picture is sent: mail programs show it on pages of no site, or of their own. */
export async function shownAnywhere(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cross-origin-resource-policy', 'cross-origin')
}
