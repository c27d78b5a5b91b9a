import type { z } from 'zod'
import type { Permission } from '../rules/access/permissions.ts'

/** Who may make a call. `shop`: members of the shop with the permission (a superadmin has them in all shops). */
type Access =
  | { access: 'shop'; permission: Permission }
  | { access: 'public' | 'signed-in' | 'superadmin'; permission?: undefined }

/** The limit that a call counts against; the numbers are in the server's `http/rate-limits.ts`. */
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
  /** Its lasting name for programs, such as `orders.cancel`: the API document's `operationId`. */
  name: `${string}.${string}`
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One line for the API document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * What GET answers about the same thing, so that a PUT takes it back. Those of its fields that the body does not
   * have are read-only: accepted as they are stored, otherwise refused with 409 `read_only`.
   */
  resource?: z.ZodObject
  /** Read-only fields that are counted when they are asked for, and so are not compared. */
  figures?: readonly string[]
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodType
  answer?: z.ZodType
  /** The answer is a file of this type, sent while it is being written; or a stream of events, which goes on. */
  content?: 'text/csv' | 'application/pdf' | 'application/zip' | 'text/event-stream'
  /** The answer is one page of a list: `X-Total-Count`, `X-Total-Count-Exact` and `Link: rel="next"` come with it. */
  paged?: true
  /** Status of a successful answer: 200, or 204 where there is no answer. */
  status?: 200 | 201 | 204
  limit?: Limit
  /** It makes something: `Idempotency-Key` is taken, and a repeated request gets the first answer without being done again. For signed-in callers. */
  once?: true
  /** Costs many times what other reads do: it waits for one of the few places that such calls share. */
  expensive?: true
  /** The body is a file, sent as it is. What it is its content says, not the type that it is said to be of. */
  file?: true
  /** What the body may weigh in bytes, where that is more than most. */
  largestBody?: number
}

/** Describes one call, for the server that serves it, the browser that makes it, and the API document. */
export const endpoint = <const E extends EndpointShape>(description: E): Readonly<E> => description

export type Endpoint = Readonly<EndpointShape>

type Part = 'params' | 'query' | 'body' | 'headers'
type Schema<E extends Endpoint, P extends Part> = Extract<E[P], z.ZodType>
type Given<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? P : never

/** What the caller passes: the parts that the endpoint declares; a part whose fields are all optional may be left out. */
export type Input<E extends Endpoint> = {
  [P in Part as P extends Given<E, P> ? (undefined extends E[P] ? never : P) : never]: z.input<Schema<E, P>>
} extends infer All
  ? { [P in keyof All as object extends All[P] ? never : P]: All[P] } & {
      [P in keyof All as object extends All[P] ? P : never]?: All[P]
    }
  : never

/** What the handler gets: the same parts, checked and normalised. */
export type Checked<E extends Endpoint> = {
  [P in Part as P extends Given<E, P> ? P : never]: z.output<Schema<E, P>>
}

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** One page of a list and the way on. `totalIsExact` is false where more match than `total`, which were not counted. */
export type Page<Item> = { items: Item[]; total: number; totalIsExact?: boolean; next?: string | undefined }

/** A file that is sent while it is being written. */
export type Download = { fileName: string; chunks: AsyncIterable<string | Uint8Array> }

/** Events as text, one after the other; `ended` says when whoever sends them has had enough. */
export type EventStream = { chunks: AsyncIterable<string>; ended: AbortSignal }

/** What the handler of a paged endpoint gives back, that of one which answers events or a file, and any other one. */
export type HandlerAnswer<E extends Endpoint> = E['content'] extends 'text/event-stream'
  ? EventStream
  : E['content'] extends string
    ? Download
    : E['paged'] extends true
      ? Answer<E> extends readonly (infer Item)[]
        ? Page<Item>
        : never
      : Answer<E>

/** Address of a call: `/api/orders/:id` with `{ id: 7 }` and the query becomes `/api/orders/7?…`. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}
