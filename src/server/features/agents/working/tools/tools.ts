import type { Tool } from '@modelcontextprotocol/server'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Agent, mayCall } from '../agent.ts'
import { type Arguments, callsOfAgents, effectOf, type JsonSchema, shapeOf } from './endpoint-calls.ts'
import { type PickedTool, pickedTools } from './picked-tools.ts'

/** A call of the contract with its arguments in one object. */
export type Wish = { tool: string; endpoint: Endpoint; given: Arguments }

const CONFIRM = {
  type: 'string',
  description:
    'Token of the preview. Leave it out at first: the answer then says what would change, and contains the token.',
}

const byName = new Map(pickedTools.map((tool) => [tool.name, tool]))

/** Tools that the agent has the permission for. */
export const toolsFor = (agent: Agent): Tool[] => [
  ...pickedTools.filter(({ endpoint, fixed }) => mayCall(agent, endpoint, fixed)).map(describePicked),
  searchTool,
  callTool,
]

const described = new Map<PickedTool, Tool>()

function describePicked(tool: PickedTool): Tool {
  const known = described.get(tool)
  if (known) return known
  const { name, title, description, endpoint } = tool
  const effect = effectOf(endpoint)
  const schema = schemaOf(tool)
  const inputSchema = effect === 'confirm' ? withConfirm(schema) : schema
  const fresh: Tool = {
    name,
    title,
    description,
    inputSchema: inputSchema as Tool['inputSchema'],
    annotations: {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'confirm',
      idempotentHint: effect === 'read',
      openWorldHint: false,
    },
  }
  described.set(tool, fresh)
  return fresh
}

const withConfirm = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, confirm: CONFIRM },
})

/** Arguments that the tool takes: those of its call, without the ones that it gives itself. */
function schemaOf(tool: PickedTool): JsonSchema {
  const { fixed = {}, only, endpoint } = tool
  const schema = shapeOf(endpoint).schema
  const branch = branchOf(tool)
  const { body: _body, ...own } = schema.properties ?? {}
  const properties = branch ? { ...own, ...branch.properties } : (schema.properties ?? {})
  const required = [...(schema.required ?? []), ...(branch?.required ?? [])]
  const isTaken = (name: string) => !(name in fixed) && (only?.includes(name) ?? true) && !(branch && name === 'body')
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isTaken(name))),
    required: required.filter(isTaken),
    additionalProperties: false,
  }
}

/** Where a body is one of several objects: the one that the fixed arguments choose. */
function branchOf({ endpoint, fixed = {} }: PickedTool): JsonSchema | undefined {
  const body = shapeOf(endpoint).schema.properties?.body as { oneOf?: JsonSchema[] } | undefined
  return body?.oneOf?.find(({ properties = {} }) =>
    Object.entries(fixed).some(
      ([name, value]) => (properties[name] as { const?: unknown } | undefined)?.const === value,
    ),
  )
}

/** The call that a picked tool makes; undefined if there is no such tool. */
export function wishOfPicked(name: string, given: Arguments): Wish | undefined {
  const tool = byName.get(name)
  if (!tool) return undefined
  const { endpoint, fixed = {}, only } = tool
  const taken = Object.fromEntries(Object.entries(given).filter(([each]) => only?.includes(each) ?? true))
  const branch = branchOf(tool)
  if (!branch) return { tool: name, endpoint, given: { ...taken, ...fixed } }
  const ofBody = ([each]: [string, unknown]) => !shapeOf(endpoint).partOf.has(each)
  const entries = Object.entries(taken)
  return {
    tool: name,
    endpoint,
    given: {
      ...Object.fromEntries(entries.filter((entry) => !ofBody(entry))),
      body: { ...Object.fromEntries(entries.filter(ofBody)), ...fixed },
    },
  }
}

export const SEARCH = 'search_calls'
export const CALL = 'call'

const searchTool: Tool = {
  name: SEARCH,
  title: 'Search all calls',
  description:
    'Find a call for what no other tool does: discounts, bank entries, invoices, returns, bundles, webhooks, settings and more. Answers names, ' +
    'what they do, and their arguments. Then use `call`.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', maxLength: 200, description: 'English words, such as `list discounts`' } },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
}

const callTool: Tool = {
  name: CALL,
  title: 'Make any call',
  description:
    'Make a call that `search_calls` found. A call with the effect `confirm` first answers what would change, with a token; `propose` only ' +
    'prepares it for a person of the shop.',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 100, description: 'Name of the call, such as `discounts.list`' },
      arguments: { type: 'object', description: 'Arguments as `search_calls` describes them' },
      confirm: CONFIRM,
    },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
}

/** The call that `call` makes; undefined if agents have none of that name. */
export function wishOfCall(given: Arguments): Wish | undefined {
  const name = String(given.name)
  const endpoint = callsOfAgents.get(name)
  const own = given.arguments
  const isObject = typeof own === 'object' && own !== null && !Array.isArray(own)
  return endpoint && { tool: name, endpoint, given: isObject ? (own as Arguments) : {} }
}
