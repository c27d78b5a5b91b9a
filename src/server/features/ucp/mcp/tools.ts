import type { Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type Operation, operations } from '../operations.ts'

const Meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string() }),
  'idempotency-key': z.string().optional(),
})

/** Arguments of a tool: metadata, the id of an existing resource, and the body that REST would have. */
export const Arguments = z.looseObject({
  meta: Meta.partial().optional(),
  id: z.string().max(200).optional(),
})

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })

const hasId = ({ path }: Operation) => path.includes('/:id')

function inputSchema(operation: Operation) {
  const { argument, body } = operation
  const takesBody = argument !== undefined && operation.name !== 'complete_checkout'
  return {
    type: 'object' as const,
    properties: {
      meta: schemaOf(Meta),
      ...(hasId(operation) ? { id: { type: 'string' } } : {}),
      ...(argument === undefined ? {} : { [argument]: takesBody ? schemaOf(body) : { type: 'object' } }),
    },
    required: ['meta', ...(hasId(operation) ? ['id'] : []), ...(takesBody && argument ? [argument] : [])],
  }
}

// Clients validate answers against it, so it refers to no other address. The protocol's schemas describe the rest.
const outputSchema = { type: 'object' as const, properties: { ucp: { type: 'object' } }, required: ['ucp'] }

/** The operations as tools. */
export const tools = operations.map((operation) => ({
  name: operation.name,
  description: operation.summary,
  inputSchema: inputSchema(operation),
  outputSchema,
})) as unknown as Tool[]
