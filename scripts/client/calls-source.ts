import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorCodes } from '#shared/contract/error-codes.ts'
import { idempotencyHeader } from '#shared/contract/idempotency.ts'
import { endpoints } from '#shared/contract/index.ts'
import { shopEventTypes } from '#shared/contract/shops/events.ts'

/** Endpoints that a key reaches, and public ones. The others need a person's session. */
const isForPrograms = ({ access, permission, content }: Endpoint): boolean =>
  content !== 'text/event-stream' &&
  (['public', 'key'].includes(access) || (access === 'shop' && permission !== 'ownership.manage'))

const acceptsIdempotencyKey = ({ once, headers }: Endpoint): boolean => once === true || headers === idempotencyHeader

/** Source of the client's `calls.ts`: types of all calls and events, and each call's method and path. */
export async function callsSource(): Promise<string> {
  const calls = endpoints.filter(isForPrograms)
  const types = await Promise.all(calls.map(async (call) => `  '${call.name}': ${await typeOf(schemaOf(call))}`))
  const events = await Promise.all(
    Object.entries(shopEventTypes).map(async ([type, { data }]) => {
      const fields = { type: { const: type }, timestamp: { type: 'string' }, data: jsonOf(data, 'output') }
      return `  | ${await typeOf(objectOf(fields))}`
    }),
  )
  const table = calls.map((call) => {
    const { name, method, path, file } = call
    return [name, { method, path, once: acceptsIdempotencyKey(call) || undefined, file }]
  })
  return [
    '// Made from the contract by `npm run client`.',
    `export type Calls = {\n${types.join('\n')}\n}`,
    `/** Stable codes of errors. */\nexport type ErrorCode =\n${errorCodes.map((code) => `  | '${code}'`).join('\n')}`,
    `/** An event as a webhook receives it. */\nexport type WebhookEvent =\n${events.join('\n')}`,
    "export type WebhookEventType = WebhookEvent['type']",
    'type Call = { method: string; path: string; once?: boolean; file?: boolean }',
    `export const calls: Record<keyof Calls, Call> = ${JSON.stringify(Object.fromEntries(table), null, 2)}`,
  ].join('\n\n')
}

const fileType = { tsType: 'string | Blob | Uint8Array<ArrayBuffer>' }

function schemaOf(call: Endpoint): JSONSchema {
  const { params, query, body, file, answer, paged, content, status } = call
  const kind = content ? 'file' : paged ? 'pages' : acceptsIdempotencyKey(call) ? 'once' : 'call'
  const parts = {
    params: params && jsonOf(params, 'input'),
    query: query && jsonOf(query, 'input'),
    body: file ? fileType : body && jsonOf(body, 'input'),
    answer: status !== 204 && answer ? jsonOf(answer, 'output') : { tsType: 'undefined' },
    kind: { const: kind },
  }
  return objectOf(Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)))
}

/** A part may be left out if none of its fields is required. */
function objectOf(properties: Record<string, unknown>): JSONSchema {
  const isOptional = (part: unknown) =>
    (part as JSONSchema).type === 'object' && !((part as { required?: string[] }).required ?? []).length
  const required = Object.entries(properties).flatMap(([name, part]) =>
    ['params', 'query', 'body'].includes(name) && isOptional(part) ? [] : [name],
  )
  return { type: 'object', properties: properties as JSONSchema['properties'], required, additionalProperties: false }
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return json
}

/** The schema as a type literal. */
async function typeOf(schema: JSONSchema): Promise<string> {
  const options = { bannerComment: '', additionalProperties: false, format: false, ignoreMinAndMaxItems: true }
  const source = await compile(schema, 'Call', options)
  const [, literal] = /export interface Call (\{[\s\S]*\})\s*$/.exec(source) ?? []
  if (!literal) throw new Error(`client: no single type in ${source.slice(0, 300)}`)
  return literal
}
