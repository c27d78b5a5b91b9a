import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../perform.ts'
import type { Sent } from '../sent.ts'

export type ShoppingDeps = Dependencies & { sentBy: (request: FastifyRequest) => Sent }

/** A request on its way through the library, and the status of its answer: the protocol's first signal of an error. */
export type Passage = { request: FastifyRequest; status?: number; retryAfterSeconds?: number | undefined }
