import { z } from 'zod'
import type { CallParts } from '#server/http/access/inner-calls.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import type { AgentEffect } from '#shared/rules/agents/agent-effects.ts'

/** The effect of a call for agents. Only calls of a shop are theirs, and files only as text. */
export function effectOf({ access, method, content, agents }: Endpoint): AgentEffect {
  if (access !== 'shop' || (content !== undefined && content !== 'text/csv')) return 'never'
  return agents ?? (method === 'GET' ? 'read' : 'never')
}

/** The calls of agents, by name. */
export const callsOfAgents: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.filter((each) => effectOf(each) !== 'never').map((each) => [each.name, each]),
)

export type JsonSchema = {
  type?: string
  properties?: Record<string, object>
  required?: string[]
  [key: string]: unknown
}

export type Arguments = Readonly<Record<string, unknown>>

/** Only people confirm with these, and codes of customers are not for agents. */
const OF_PEOPLE = new Set(['currentPassword', 'approval', 'pin', 'creditCode', 'creditCents'])

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** Where each argument of a call goes. */
export type Shape = { schema: JsonSchema; partOf: ReadonlyMap<string, Part | 'file' | 'whole body'>; ofShop: boolean }

const shapes = new Map<Endpoint, Shape>()

/** The arguments of a call in one object. The shop is the agent's own, so it is not among them. */
export function shapeOf(endpoint: Endpoint): Shape {
  const known = shapes.get(endpoint)
  if (known) return known
  const shape = readShape(endpoint)
  shapes.set(endpoint, shape)
  return shape
}

function readShape(endpoint: Endpoint): Shape {
  const ofShop = /^\/api\/(admin\/)?shops\/:id(\/|$)/.test(endpoint.path)
  const properties: Record<string, object> = {}
  const required: string[] = []
  const partOf = new Map<string, Part | 'file' | 'whole body'>()
  for (const part of parts) {
    const schema = endpoint[part] && jsonSchemaOf(endpoint[part])
    if (!schema) continue
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) =>
        !OF_PEOPLE.has(name) &&
        !(part === 'params' && ofShop && name === 'id') &&
        !(part === 'body' && name === 'shopId'),
    )
    const isWhole = part === 'body' && (schema.type !== 'object' || fields.some(([name]) => partOf.has(name)))
    if (isWhole) {
      properties.body = schema
      required.push('body')
      partOf.set('body', 'whole body')
      continue
    }
    for (const [name, field] of fields) {
      properties[name] = field
      partOf.set(name, part)
      if (schema.required?.includes(name)) required.push(name)
    }
  }
  if (endpoint.file) {
    properties.file = { type: 'string', description: 'The content of the file as text, for example CSV' }
    required.push('file')
    partOf.set('file', 'file')
  }
  return { schema: { type: 'object', properties, required, additionalProperties: false }, partOf, ofShop }
}

/** Without what only repeats a type: agents pay for each word. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format === 'date') delete jsonSchema.pattern
    },
  })
  return json as JsonSchema
}

/** Divides the arguments of a call into its parts. Names that it does not have are returned as `unknown`. */
export function partsOf(endpoint: Endpoint, given: Arguments, shopId: number): { call: CallParts; unknown: string[] } {
  const { partOf, ofShop } = shapeOf(endpoint)
  const divided: Record<Part, Record<string, unknown>> = { params: ofShop ? { id: shopId } : {}, query: {}, body: {} }
  const unknown: string[] = []
  const call: CallParts = {}
  for (const [name, value] of Object.entries(given)) {
    const part = partOf.get(name)
    if (part === undefined) unknown.push(name)
    else if (part === 'file') call.file = String(value)
    else if (part === 'whole body') call.body = value
    else divided[part][name] = value
  }
  if (takesShop(endpoint)) divided.body.shopId = shopId
  if (endpoint.body && call.body === undefined && partOf.get('body') !== 'whole body') call.body = divided.body
  return { call: { ...call, params: divided.params, query: divided.query }, unknown }
}

const takesShop = ({ body }: Endpoint) => body instanceof z.ZodObject && Object.hasOwn(body.shape, 'shopId')
