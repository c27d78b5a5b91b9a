import type { z } from 'zod'
import type { Permission } from '../rules/access/permissions.ts'
import type { AgentEffect } from '../rules/agents/agent-effects.ts'

/**
 * Callers with access. `shop`: members of the shop with the permission; superadmins have every permission in every shop. `key`: any API key.
 * `device`: a device that is registered for the counter, without regard to its user.
 */
type Access =
  | {
      access: 'shop'
      permission: Permission
      /** Replaces `permission` where the validated request decides which one is required. */
      permissionFor?: (request: { body: unknown; query: unknown }) => Permission
    }
  | {
      access: 'public' | 'device' | 'signed-in' | 'key' | 'superadmin'
      permission?: undefined
      permissionFor?: undefined
    }

/** Rate limit that the call counts against; the numbers are in the server's `http/rate-limits.ts`. */
export type Limit =
  | 'sign-in'
  | 'registration'
  | 'account-links'
  | 'ordering'
  | 'discount-codes'
  | 'reservations'
  | 'order-page'
  | 'order-links'
  | 'uploads'
  | 'market'
  | 'baskets'
  | 'alerts'
  | 'reports'
  | 'my-data'
  | 'my-data-page'

type EndpointShape = Access & {
  /** Stable name for programs, such as `orders.cancel`: the API document's `operationId`. */
  name: `${string}.${string}`
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One line for the API document. */
  summary: string
  /**
   * Effect of an agent that uses the call of a shop. A GET that omits it is a read. Every other call of a shop names one. An owner's own
   * matter (`ownership.manage`) with `read` or `propose` is open only to those agents of the owner that may change settings.
   */
  agents?: AgentEffect
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * Response of the matching GET, so that a PUT can send it back. Fields that the body lacks are read-only: accepted when they equal the
   * stored value, otherwise refused with 409 `read_only`.
   */
  resource?: z.ZodObject
  /** Read-only fields that are computed on each request, and so are not compared. */
  figures?: readonly string[]
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodType
  answer?: z.ZodType
  /** The response is a file of this type, streamed while it is generated, or an open-ended stream of events. */
  content?:
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/event-stream'
  /** The response is one page of a list, with headers `X-Total-Count`, `X-Total-Count-Exact` and `Link: rel="next"`. */
  paged?: true
  /** Status of a successful response; defaults to 200, or 204 without a response body. */
  status?: 200 | 201 | 204
  limit?: Limit
  /** Accepts `Idempotency-Key`: a repeated request returns the first response without running again. For signed-in callers. */
  once?: true
  /** Much more expensive than other reads: waits for one of a few shared slots. */
  expensive?: true
  /** The body is a raw file. Its type is detected from its content, not from Content-Type. */
  file?: true
  /** Maximum body size in bytes, where it exceeds the default. */
  largestBody?: number
}

/** Describes one call for the server, the browser, and the API document. */
export const endpoint = <const E extends EndpointShape>(description: E): Readonly<E> => description

export type Endpoint = Readonly<EndpointShape>

type Part = 'params' | 'query' | 'body' | 'headers'
type Schema<E extends Endpoint, P extends Part> = Extract<E[P], z.ZodType>
type Given<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? P : never

/** Arguments of a call: the parts that the endpoint declares. A part whose fields are all optional may be omitted. */
export type Input<E extends Endpoint> = {
  [P in Part as P extends Given<E, P> ? (undefined extends E[P] ? never : P) : never]: z.input<Schema<E, P>>
} extends infer All
  ? { [P in keyof All as object extends All[P] ? never : P]: All[P] } & {
      [P in keyof All as object extends All[P] ? P : never]?: All[P]
    }
  : never

/** Arguments of the handler: the same parts, validated and normalized. */
export type Checked<E extends Endpoint> = {
  [P in Part as P extends Given<E, P> ? P : never]: z.output<Schema<E, P>>
}

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** One page of a list. `totalIsExact` is false when more items match than `total`, the point where counting stopped. */
export type Page<Item> = { items: Item[]; total: number; totalIsExact?: boolean; next?: string | undefined }

/** A file that is streamed while it is generated. */
export type Download = { fileName: string; chunks: AsyncIterable<string | Uint8Array> }

/** A stream of text events; `ended` aborts when the sender closes it. */
export type EventStream = { chunks: AsyncIterable<string | Uint8Array>; ended: AbortSignal }

/** Return type of a handler: a page, a download, an event stream, or the plain response. */
export type HandlerAnswer<E extends Endpoint> = E['content'] extends 'text/event-stream'
  ? EventStream
  : E['content'] extends string
    ? Download
    : E['paged'] extends true
      ? Answer<E> extends readonly (infer Item)[]
        ? Page<Item>
        : never
      : Answer<E>

/** URL of a call: `/api/orders/:id` with `{ id: 7 }` and a query becomes `/api/orders/7?…`. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}
