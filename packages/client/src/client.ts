import { type Calls, calls } from './calls.ts'
import { type Requests, requestsOf } from './requests.ts'

export type CallName = keyof Calls

type Of<Flag extends string> = { [Name in CallName]: Calls[Name] extends { kind: Flag } ? Name : never }[CallName]
type Input<Name extends CallName> = Omit<Calls[Name], 'answer' | 'kind'>
type Arguments<Name extends CallName> =
  object extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
type Item<Name extends Of<'pages'>> = Calls[Name]['answer'] extends readonly (infer One)[] ? One : never

export type ClientOptions = {
  /** Address of the platform, such as `https://toploader.example`. */
  url: string
  /** API key of a shop. Without it only public calls work. */
  key?: string
  /** Language of error messages. */
  language?: 'en' | 'nl'
  /** Number of attempts before a call fails; 4 by default. */
  attempts?: number
  fetch?: typeof fetch
}

type CallOptions = {
  /**
   * For calls that make something: a repeated call with the same key and body returns the first answer. Each call has a key of its own by
   * default, so that an attempt after a lost answer makes nothing twice. Give one that survives your program if it may be restarted.
   */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type Client = {
  /** Makes a call. Throws a `ToploaderError` for any answer other than success. */
  call<Name extends CallName>(name: Name, ...args: Arguments<Name>): Promise<Calls[Name]['answer']>
  /** All items of a list, requested page by page as they are read. */
  each<Name extends Of<'pages'>>(name: Name, ...args: Arguments<Name>): AsyncGenerator<Item<Name>, void>
  /** A file, such as a PDF or CSV, as it arrives. */
  file(name: Of<'file'>, ...args: Arguments<Of<'file'>>): Promise<Response>
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function createClient(options: ClientOptions): Client {
  const send = requestsOf(options)
  const ask = async (name: CallName, parts: Parts = {}, more: CallOptions = {}): Promise<Response> => {
    const { method, path, once, file } = calls[name]
    const request: Requests = { method, path: addressOf(path, parts) }
    if (file) request.file = parts.body as NonNullable<Requests['file']>
    else if (parts.body !== undefined) request.json = JSON.stringify(parts.body)
    if (once) request.idempotencyKey = more.idempotencyKey ?? crypto.randomUUID()
    if (more.signal) request.signal = more.signal
    return send(request)
  }
  async function* each(name: CallName, parts: Parts = {}, more: CallOptions = {}) {
    let query = parts.query
    do {
      const answer = await ask(name, query ? { ...parts, query } : parts, more)
      yield* (await answer.json()) as unknown[]
      const next = /<[^>]*[?&]cursor=([^>&]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      query = next === undefined ? undefined : { ...query, cursor: decodeURIComponent(next) }
    } while (query?.cursor)
  }
  const call = async (name: CallName, parts?: Parts, more?: CallOptions) => {
    const answer = await ask(name, parts, more)
    return answer.status === 204 ? undefined : answer.json()
  }
  return { call, each, file: ask } as unknown as Client
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}
