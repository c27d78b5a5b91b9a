import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Principal } from './principals.ts'

/** Path parameters, query and body of a call. `file`: the content of a call that takes a file. */
export type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: string
}

type InnerCall = {
  /** Already authenticated by the call that makes this one. */
  caller: Principal
  /** Whether the call ends once it is valid and permitted, before anything is done. */
  checksOnly: boolean
}

type Making = InnerCall & { language: Language; signal?: AbortSignal; once?: string }

export type InnerAnswer = { status: number; headers: Readonly<Record<string, unknown>>; type: string; text: string }

/**
 * Calls that the server makes to its own endpoints for a principal. They pass through the same route as a request from outside, with its
 * limits, schemas, permissions and errors. A random word that is valid once names the caller, so no request from outside can.
 */
export class InnerCalls {
  readonly #app: FastifyInstance
  readonly #expected = new Map<string, InnerCall>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async make(endpoint: Endpoint, { params, query, body, file }: CallParts, making: Making): Promise<InnerAnswer> {
    const { caller, checksOnly, language, signal, once } = making
    const word = randomBytes(32).toString('base64url')
    this.#expected.set(word, { caller, checksOnly })
    try {
      const type = file === undefined ? 'application/json' : 'application/octet-stream'
      const payload = file ?? (body === undefined ? undefined : JSON.stringify(body))
      const {
        statusCode,
        headers,
        payload: text,
      } = await inject(this.#app.routing, {
        method: endpoint.method,
        url: addressOf(endpoint.path, params, query),
        remoteAddress: caller.ip,
        headers: {
          authorization: `${SCHEME} ${word}`,
          'accept-language': language,
          ...(once === undefined ? {} : { 'idempotency-key': once }),
          ...(payload === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload }),
        ...(signal ? { signal } : {}),
      })
      return { status: statusCode, headers, type: String(headers['content-type'] ?? ''), text }
    } finally {
      this.#expected.delete(word)
    }
  }

  /** The principal of an inner call, once. */
  take(request: FastifyRequest): InnerCall | undefined {
    const [scheme, word = ''] = request.headers.authorization?.split(' ') ?? []
    if (scheme !== SCHEME) return undefined
    const call = this.#expected.get(word)
    this.#expected.delete(word)
    return call
  }
}

const SCHEME = 'Inner'
