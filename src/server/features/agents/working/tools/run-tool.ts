import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Agent, mayCall } from '../agent.ts'
import { answerWith, contentOf, isRefusal, refusalOf, refusedWith } from './answers.ts'
import { type Arguments, effectOf, partsOf, shapeOf } from './endpoint-calls.ts'
import { findCalls } from './find-calls.ts'
import { CALL, SEARCH, type Wish, wishOfCall, wishOfPicked } from './tools.ts'

/** Runs a tool of an agent. Refusals are results, so that the agent reads them. */
export async function runTool(agent: Agent, name: string, given: Arguments): Promise<CallToolResult> {
  if (name === SEARCH) return searchCalls(agent, String(given.query ?? ''))
  const { confirm, ...own } = given
  const wish = name === CALL ? wishOfCall(own) : wishOfPicked(name, own)
  if (!wish) return refusedWith({ code: 'not_found', message: 'There is no such tool or call.' })
  return makeCall(agent, wish, typeof confirm === 'string' ? confirm : undefined)
}

function searchCalls(agent: Agent, query: string): CallToolResult {
  const found = findCalls(query, (endpoint) => mayCall(agent, endpoint))
  const calls = found.map((endpoint) => ({
    name: endpoint.name,
    does: endpoint.summary,
    effect: effectOf(endpoint),
    arguments: shapeOf(endpoint).schema,
  }))
  return answerWith({ status: 'done', calls })
}

async function makeCall(
  agent: Agent,
  { endpoint, given }: Wish,
  _confirm: string | undefined,
): Promise<CallToolResult> {
  const { call, unknown } = partsOf(endpoint, given, agent.shopId)
  if (unknown.length > 0) {
    const known = [...shapeOf(endpoint).partOf.keys()].join(', ')
    return refusedWith({
      code: 'invalid_input',
      message: `No such arguments: ${unknown.join(', ')}. It takes: ${known || 'none'}.`,
    })
  }
  const answer = await agent.innerCalls.make(endpoint, call, { ...agent, checksOnly: false })
  return isRefusal(answer) ? refusalOf(answer) : answerWith({ status: 'done', ...contentOf(answer) })
}
