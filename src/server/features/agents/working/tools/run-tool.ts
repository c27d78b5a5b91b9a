import type { CallToolResult } from '@modelcontextprotocol/server'
import type { CallParts } from '#server/http/access/inner-calls.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { MOST_PROPOSALS } from '#shared/contract/shops/access/agents.ts'
import { propose } from '../../proposals/proposals.ts'
import { type Agent, mayCall, reaching } from '../agent.ts'
import { CONFIRM_MINUTES, issueConfirmation, spendConfirmation } from '../changes/confirmations.ts'
import { previewOf } from '../changes/preview.ts'
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

async function makeCall(agent: Agent, wish: Wish, confirm: string | undefined): Promise<CallToolResult> {
  const { endpoint, given } = wish
  const { call, unknown } = partsOf(endpoint, given, agent.shopId)
  if (unknown.length > 0) {
    const known = [...shapeOf(endpoint).partOf.keys()].join(', ')
    return refusedWith({
      code: 'invalid_input',
      message: `No such arguments: ${unknown.join(', ')}. It takes: ${known || 'none'}.`,
    })
  }
  const effect = effectOf(endpoint)
  if (effect === 'read') return answerOf(reaching(agent, endpoint), endpoint, call)
  if (effect === 'confirm' && confirm !== undefined) {
    const confirmation = await spendConfirmation(agent, wish, confirm)
    if ('refused' in confirmation) {
      return refusedWith({ code: confirmation.refused, message: REFUSED_CONFIRMATION[confirmation.refused] })
    }
    return answerOf(agent, endpoint, call, `agent-confirmation-${confirmation.confirmed}`)
  }
  // Valid and permitted, as far as that is certain before it is done.
  const check = await agent.innerCalls.make(endpoint, call, { ...reaching(agent, endpoint), checksOnly: true })
  if (isRefusal(check)) return refusalOf(check)
  return effect === 'confirm' ? preview(agent, wish, call) : prepare(agent, endpoint, call)
}

/** The answer of a call, or its refusal. */
export async function answerOf(
  agent: Agent,
  endpoint: Endpoint,
  call: CallParts,
  once?: string,
): Promise<CallToolResult> {
  const making = { ...agent, checksOnly: false, ...(once === undefined ? {} : { once }) }
  const answer = await agent.innerCalls.make(endpoint, call, making)
  return isRefusal(answer) ? refusalOf(answer) : answerWith({ status: 'done', ...contentOf(answer) })
}

async function preview(agent: Agent, wish: Wish, call: CallParts): Promise<CallToolResult> {
  const data = await previewOf(agent, wish.endpoint, call)
  return answerWith({
    status: 'needs_confirmation',
    does: wish.endpoint.summary,
    next: `Nothing has changed yet. Show the changes to the person you work for. If they agree, call again within ${CONFIRM_MINUTES} minutes with the same arguments and \`confirm\`.`,
    confirm: await issueConfirmation(agent, wish),
    data,
  })
}

async function prepare(agent: Agent, endpoint: Endpoint, call: CallParts): Promise<CallToolResult> {
  const proposal = await propose(agent.db, { key: agent.caller.key, endpoint, call })
  if (!proposal) {
    return refusedWith({
      code: 'too_many_proposals',
      message: `${MOST_PROPOSALS} proposals wait in the dashboard. A person of the shop has to decide about some of them first.`,
    })
  }
  return answerWith({
    status: 'proposed',
    does: endpoint.summary,
    next: 'Nothing has changed. A person of the shop accepts or declines it under “Your assistant proposes” in the dashboard.',
    proposal: proposal.id,
    endsAt: proposal.endsAt.toISOString(),
  })
}

const REFUSED_CONFIRMATION = {
  confirmation_invalid:
    'This token does not confirm this call with these arguments. Leave `confirm` out to get a new preview.',
  confirmation_used: 'This token was used already. Nothing was done again.',
  confirmation_expired: 'This token has expired. Leave `confirm` out to get a new preview.',
} as const
