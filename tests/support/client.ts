import type { z } from 'zod'
import { login, type Session, type SignInResult } from '#shared/contract/accounts/accounts.ts'
import type { Credentials } from '#shared/contract/accounts/entrance.ts'
import type { Answer, Endpoint, Input, Page } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import type { ErrorBody, Issue } from '#shared/contract/errors.ts'
import { platform } from './platform.ts'

/** A user with a token; undefined for a visitor. */
export type Person = { token: string }

/** A response that is not a success. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]

  constructor(status: number, { message, code, issues = [] }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
  }
}

type Parts = { params?: object; query?: object; body?: unknown; headers?: Record<string, string | undefined> }

/** The options of a call; optional if none of them is required. */
type Arguments<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

type ItemOf<E extends Endpoint> = Answer<E> extends readonly (infer Item)[] ? Item : never

/** Makes calls over HTTP as one user. */
export type Client = {
  /** Returns the response, or throws `Refused`. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<E>>
  /** One page of a list, with the cursor of the next page. */
  callPage<E extends Endpoint & { paged: true }>(endpoint: E, ...input: Arguments<E>): Promise<Page<ItemOf<E>>>
  /** Signs in with only a password. */
  signIn(body: z.input<typeof Credentials>): Promise<Session>
  /** Sends any request and returns any response. */
  raw(method: string, path: string, request?: RawRequest): Promise<RawAnswer>
}

type RawRequest = { headers?: Record<string, string>; body?: BodyInit; json?: unknown }
export type RawAnswer = { status: number; headers: Headers; text: string; json: unknown }

type ClientOptions = {
  origin?: string | undefined
  token?: string | undefined
  /** The value of Accept-Language. */
  language?: string | undefined
  cookie?: string | undefined
}

/** The same calls to another server, as another user, or in another language. */
export function clientOf({ origin, token, language, cookie }: ClientOptions): Client {
  const raw: Client['raw'] = async (method, path, { headers, body, json } = {}) => {
    const sent = json === undefined ? body : JSON.stringify(json)
    const response = await fetch((origin ?? (await platform()).origin) + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
    // Cancels an endless stream.
    const text = endless ? '' : await response.text()
    if (endless) await response.body?.cancel()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }

  const send = async (endpoint: Endpoint, { params, query, body, headers = {} }: Parts = {}) => {
    const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)
    const answer = await raw(endpoint.method, addressOf(endpoint.path, params, query), {
      headers: Object.fromEntries(given),
      ...(body === undefined ? {} : { json: body }),
    })
    if (answer.status >= 400) throw new Refused(answer.status, answer.json as ErrorBody)
    const promised = endpoint.status ?? 200
    if (answer.status !== promised) throw new Error(`${endpoint.path} answered ${answer.status}, not ${promised}`)
    return answer
  }

  return {
    raw,
    async signIn(body) {
      const result = (await send(login, { body })).json as SignInResult
      if (result.status !== 'signed-in') throw new Error(`Signing in answered ${result.status}`)
      return { token: result.token, user: result.user }
    },
    // The server has validated its response against the schema.
    async call(endpoint, ...[input]) {
      const { json } = await send(endpoint, input as Parts)
      return json as Answer<typeof endpoint>
    },
    async callPage(endpoint, ...[input]) {
      const { json, headers } = await send(endpoint, input as Parts)
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      return {
        items: json as ItemOf<typeof endpoint>[],
        total: Number(headers.get('x-total-count')),
        totalIsExact: headers.get('x-total-count-exact') === 'true',
        next: next && (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined),
      }
    },
  }
}

/** Calls of a visitor who is not signed in. */
export const { call, callPage, raw, signIn } = clientOf({})

/** Calls of a signed-in user: `as(owner).call(…)`. */
export const as = ({ token }: Person): Client => clientOf({ token })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
