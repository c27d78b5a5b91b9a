import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request, as sent by the SDK. */
export type ModelRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    system?: { text: string }[]
    messages: { role: string; content: string | { text: string }[] }[]
    [more: string]: unknown
  }
}

/** The response to a request: the five fields, a refusal, or unusable content. */
export type Reply = {
  fields?: Record<string, unknown>
  /** Raw content instead of the fields. */
  text?: string
  status?: number
  headers?: Record<string, string>
  /** Delay before the response. */
  delayMs?: number
  /** Sends this many bytes and never ends. */
  endless?: boolean
  /** Closes the connection without a response. */
  hangUp?: boolean
  /** The model stopped early. */
  cutOff?: boolean
}

export type ModelServer = {
  /** Values for ANTHROPIC_BASE_URL and OPENAI_BASE_URL. */
  url: string
  requests: ModelRequest[]
  /** Responses to the next requests, in this order; then the default one. */
  replies: Reply[]
  /** Default response. */
  usual: Reply | ((request: ModelRequest) => Reply)
  /** Requests whose client disconnected before the response. */
  abandoned: number
  stop(): Promise<void>
}

export const usualFields = {
  description: 'Ten sealed booster packs from Scarlet & Violet: 151.',
  category: 'Booster Box',
  setName: 'Scarlet & Violet: 151',
  language: 'English',
  tags: ['sealed', 'kanto'],
}
export const tokensOfAnswer = { read: 800, written: 120 }

/** A server that speaks Anthropic's Messages and OpenAI's Chat Completions, as the SDKs call them. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const received: ModelRequest = {
      path,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
    }
    models.requests.push(received)
    const reply = models.replies.shift() ?? (typeof models.usual === 'function' ? models.usual(received) : models.usual)
    if (reply.hangUp) return void request.socket.destroy()
    if (reply.delayMs) {
      const gone = await Promise.race([
        new Promise<boolean>((resolve) => response.once('close', () => resolve(true))),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), reply.delayMs)),
      ])
      if (gone) {
        models.abandoned++
        return
      }
    }
    if (path === '/v1/messages') answer(response, reply, received, anthropic)
    else if (path === '/v1/chat/completions') answer(response, reply, received, openai)
    else response.writeHead(404).end()
  })
  const models: ModelServer = {
    url: '',
    requests: [],
    replies: [],
    usual: { fields: usualFields },
    abandoned: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  models.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return models
}

type Protocol = {
  refusal: (status: number) => object
  success: (reply: Reply, request: ModelRequest) => object
}

const anthropic: Protocol = {
  refusal: (status) => ({
    type: 'error',
    error: { type: status === 529 ? 'overloaded_error' : 'api_error', message: 'These are their words' },
  }),
  success: ({ fields, text, cutOff }, { body }) => ({
    id: 'msg_01',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content:
      text === undefined
        ? [{ type: 'tool_use', id: 'toolu_01', name: 'json', input: fields }]
        : [{ type: 'text', text }],
    stop_reason: cutOff ? 'max_tokens' : text === undefined ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: tokensOfAnswer.read, output_tokens: tokensOfAnswer.written },
  }),
}

const openai: Protocol = {
  refusal: () => ({ error: { message: 'These are their words', type: 'server_error', param: null, code: null } }),
  success: ({ fields, text, cutOff }, { body }) => ({
    id: 'chatcmpl-01',
    object: 'chat.completion',
    created: 1_764_547_200,
    model: body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text ?? JSON.stringify(fields), refusal: null },
        finish_reason: cutOff ? 'length' : 'stop',
      },
    ],
    usage: {
      prompt_tokens: tokensOfAnswer.read,
      completion_tokens: tokensOfAnswer.written,
      total_tokens: tokensOfAnswer.read + tokensOfAnswer.written,
    },
  }),
}

function answer(response: ServerResponse, reply: Reply, request: ModelRequest, { refusal, success }: Protocol) {
  const status = reply.status ?? 200
  response.writeHead(status, { 'content-type': 'application/json', ...reply.headers })
  if (reply.endless) {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
    return
  }
  response.end(JSON.stringify(status === 200 ? success(reply, request) : refusal(status)))
}
