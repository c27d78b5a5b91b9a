import type { FastifyReply, FastifyRequest } from 'fastify'

/** Allows pictures on other origins: mail programs show messages on their own pages or on none. */
export async function shownAnywhere(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cross-origin-resource-policy', 'cross-origin')
}
