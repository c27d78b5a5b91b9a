import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Checked, Download, Endpoint, EventStream, HandlerAnswer, Page } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { ErrorBody } from '#shared/contract/errors.ts'
import { idempotencyHeader } from '#shared/contract/idempotency.ts'
import { translator } from '#shared/messages/translator.ts'
import { type Permission, permissionText } from '#shared/rules/access/permissions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type CounterDevice, findDevice } from './access/counter/find-device.ts'
import { guard } from './access/guard.ts'
import type { InnerCalls } from './access/inner-calls.ts'
import type { NoteKeyUse } from './access/keys/find-by-key.ts'
import type { Principal } from './access/principals.ts'
import { accessToShops } from './access/shop-access.ts'
import { bodySchema, divideBody, type ReadOnly } from './bodies/bodies.ts'
import { acceptFiles, fileTooLargeHandler } from './bodies/file-bodies.ts'
import { languageOfHeader, requestLanguage } from './language.ts'
import { onceOnly } from './once-only.ts'
import { pathOf, sendCached } from './page-cache/send-cached.ts'
import type { Places } from './places.ts'
import type { RateLimits } from './rate-limits.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Principal | undefined
    /** Of a call that a registered device makes. */
    device: CounterDevice | undefined
    /** Ends once the request is valid and permitted, before anything is done. */
    checksOnly: boolean
  }
}

/** Input of a handler: the validated parts of the request, and the caller. */
export type CheckedRequest<E extends Endpoint> = Checked<E> & {
  caller: E['access'] extends 'public' | 'device' ? Principal | undefined : Principal
  device: E['access'] extends 'device' ? CounterDevice : undefined
  /** The device that makes the call, if it is registered for the counter. */
  findDevice: () => Promise<CounterDevice | undefined>
  /** Sets a cookie with the response. */
  setCookie: (cookie: string) => void
  /** Read-only fields that the body sent back, for `refuseReadOnly`. */
  readOnly: ReadOnly
  /** Shops in which the caller has the permission: pass them right after the database. */
  shops: ShopScope
  /** The shop in the path, already authorised. */
  shop: E extends { access: 'shop' | 'superadmin'; path: `/api/${'admin/' | ''}shops/:id${string}` }
    ? ShopRow
    : undefined
  /** Language of the response. */
  language: Language
  /** Supported language from Accept-Language, if any. */
  acceptedLanguage: Language | undefined
  ip: string
  userAgent: string | undefined
  /** Aborts when the client disconnects. */
  gone: AbortSignal
  /** Body of a call that takes a file. */
  file: E['file'] extends true ? Buffer : undefined
}

type Handler<E extends Endpoint> = (request: CheckedRequest<E>) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>

type ServeOptions<E extends Endpoint> = {
  /** Shop whose changes invalidate this response: it is cached until then. For public calls only. */
  cachedFor?: (parts: Checked<E>, answer: HandlerAnswer<E>) => number
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void

/** Turns endpoints into routes of this app. */
export function createServe(
  app: FastifyInstance,
  deps: {
    db: Database
    limits: RateLimits
    /** Validates responses against their schemas, in tests and development. */
    checkAnswers: boolean
    served: Set<Endpoint>
    /** A superadmin without two factors can only set them up. */
    requireAdminTwoFactor: boolean
    noteKeyUse: NoteKeyUse
    innerCalls: InnerCalls
    /** Slots for expensive reads and for generated files: an export waits for its reader, which must not block reads. */
    places: { reads: Places; files: Places }
  },
): Serve {
  return (endpoint, handler, options = {}) => {
    deps.served.add(endpoint)

    const isFile = endpoint.content !== undefined && endpoint.content !== 'text/event-stream'
    const places = isFile ? deps.places.files : endpoint.expensive ? deps.places.reads : undefined

    /** A file occupies its slot until it is sent, but a slow reader does not block others for long. */
    const takePlace = async (from: Places, reply: FastifyReply) => {
      const leave = await from.take(goneFrom(reply))
      const overdue = setTimeout(leave, MOST_IN_PLACE_MS).unref()
      reply.raw.once('close', () => {
        clearTimeout(overdue)
        leave()
      })
    }

    const answerOf = async (request: FastifyRequest, reply: FastifyReply) => {
      if (places) await takePlace(places, reply)
      const checked = {
        params: request.params,
        query: request.query,
        ...divideBody(endpoint, request.body),
        headers: request.headers,
        caller: request.caller,
        device: request.device,
        findDevice: () => findDevice(deps.db, request),
        setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
        ...(await accessToShops(deps.db, endpoint, request.caller, request)),
        language: requestLanguage(request),
        acceptedLanguage: languageOfHeader(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        // A getter, because few handlers need it.
        get gone() {
          return goneFrom(reply)
        },
        file: endpoint.file && Buffer.isBuffer(request.body) ? request.body : endpoint.file && Buffer.alloc(0),
      }
      // The schemas below have validated these parts, which Fastify's types cannot express.
      return handler(checked as unknown as CheckedRequest<typeof endpoint>)
    }

    const cachedFor = options.cachedFor
    const body = bodySchema(endpoint)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        ...(endpoint.permission ? { description: needs(endpoint.permission) } : {}),
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(body ? { body } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : endpoint.once ? { headers: idempotencyHeader } : {}),
        response: { [endpoint.status ?? 200]: successOf(endpoint), default: refusal },
      },
      // HEAD would generate the whole file and discard it.
      ...(endpoint.content ? { exposeHeadRoute: false } : {}),
      ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody, errorHandler: fileTooLargeHandler } : {}),
      onRequest: guard(endpoint, deps),
      handler: async (request, reply) => {
        if (request.checksOnly) {
          await accessToShops(deps.db, endpoint, request.caller, request)
          return reply.type(json).send('null')
        }
        // The cache is shared: a response to a signed-in caller may be personal.
        if (cachedFor && !request.caller) {
          const parts = { params: request.params, query: request.query } as unknown as Checked<typeof endpoint>
          const render = async () => {
            const answer = await answerOf(request, reply)
            const { text, headers } = finished(endpoint, request, answer, deps.checkAnswers)
            return {
              status: 200,
              headers: { ...headers, 'content-type': json },
              body: text,
              shopId: cachedFor(parts, answer),
            }
          }
          // Unknown query parameters are rejected where the call has any, and ignored where it has none.
          return sendCached(request, reply, render, endpoint.query ? request.url : pathOf(request.url))
        }
        if (endpoint.once) {
          const work = async () => finished(endpoint, request, await answerOf(request, reply), deps.checkAnswers).text
          const text = await onceOnly(deps.db, request, work)
          return reply
            .code(endpoint.status ?? 200)
            .type(json)
            .send(text)
        }
        const answer = await answerOf(request, reply)
        if (endpoint.status === 204) return reply.code(204).send()
        if (endpoint.content === 'text/event-stream') return sendEvents(reply, answer as EventStream)
        if (endpoint.content) return sendFile(reply, endpoint.content, answer as Download)
        const { text, headers } = finished(endpoint, request, answer, deps.checkAnswers)
        return reply
          .code(endpoint.status ?? 200)
          .headers(headers)
          .type(json)
          .send(text)
      },
    }
    if (endpoint.file) app.register(async (files) => acceptFiles(files).route(route))
    else app.route(route)
  }
}

/** Fastify's own signal aborts when the request's body ends. */
function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}

const MOST_IN_PLACE_MS = 30_000

const json = 'application/json; charset=utf-8'

// For the API document.
const nothing = z.null().describe('Done')
const refusal = ErrorBody.describe('Anything that is not a success')
// The API document is in English.
const needs = (permission: Permission) => `Needs ${permission}: ${translator('en')(permissionText(permission))}.`
const successOf = ({ answer, content }: Endpoint) =>
  content
    ? {
        description: content === 'text/event-stream' ? 'The events' : 'The file',
        content: { [content]: { schema: z.string() } },
      }
    : (answer ?? nothing)

/** Serialised response with its headers. */
function finished(endpoint: Endpoint, request: FastifyRequest, answer: unknown, check: boolean) {
  const headers: Record<string, string> = {}
  let content = answer
  if (endpoint.paged) {
    const page = answer as Page<unknown>
    content = page.items
    headers['x-total-count'] = String(page.total)
    headers['x-total-count-exact'] = String(page.totalIsExact ?? true)
    if (page.next !== undefined) {
      const query = { ...(request.query as object), cursor: page.next }
      headers.link = `<${addressOf(request.url.split('?')[0] ?? '', {}, query)}>; rel="next"`
    }
  }
  const text = JSON.stringify(content)
  if (check && endpoint.answer) endpoint.answer.parse(JSON.parse(text))
  return { text, headers }
}
