import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, PathId, Timestamp } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'

/** Open proposals of a shop's agents. */
export const MOST_PROPOSALS = 100
export const PROPOSAL_DAYS = 7

const Detail = z.strictObject({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })

/** A call that an agent has prepared, for a person to accept or decline. */
export const AgentProposal = z.strictObject({
  id: Id,
  /** Name of the call, such as `refunds.give`. */
  call: z.string(),
  /** Name of the key or of the assistant. */
  agent: z.string(),
  /** Person for whom the agent works; null: an account that no longer exists. */
  person: z.string().nullable(),
  about: z.strictObject({ kind: z.enum(['order', 'product', 'customer']), id: Id, name: z.string() }).nullable(),
  /** Each argument of the call. Nested ones are named by their path. */
  details: z.array(Detail),
  createdAt: Timestamp,
  endsAt: Timestamp,
  /** It was accepted, but its outcome is unknown because the server stopped before it was recorded. It is not run again. */
  isUncertain: z.boolean(),
})
export type AgentProposal = z.infer<typeof AgentProposal>

export const listAgentProposals = endpoint({
  name: 'agents.listProposals',
  method: 'GET',
  path: '/api/shops/:id/agent-proposals',
  access: 'shop',
  permission: 'shop.read',
  summary: 'Open proposals of the agents of a shop that the caller may accept, oldest first',
  params: ById,
  answer: z.array(AgentProposal),
})

const OneProposal = z.strictObject({ id: PathId, proposal: PathId })

export const acceptAgentProposal = endpoint({
  name: 'agents.accept',
  method: 'POST',
  path: '/api/shops/:id/agent-proposals/:proposal/accept',
  access: 'shop',
  permission: 'shop.read',
  agents: 'never',
  summary: 'Make the call of a proposal, once, as the person who accepts it and within their permissions. People only',
  params: OneProposal,
  status: 204,
})

export const declineAgentProposal = endpoint({
  name: 'agents.decline',
  method: 'POST',
  path: '/api/shops/:id/agent-proposals/:proposal/decline',
  access: 'shop',
  permission: 'shop.read',
  agents: 'never',
  summary: 'Decline a proposal: nothing is done. People only',
  params: OneProposal,
  status: 204,
})

const AgentSettings = z.strictObject({
  /** Address that assistants connect to. */
  url: z.string(),
  isStopped: z.boolean(),
})

export const getAgentSettings = endpoint({
  name: 'agents.get',
  method: 'GET',
  path: '/api/shops/:id/agents',
  access: 'shop',
  permission: 'ownership.manage',
  summary: 'Whether agents may work in a shop, and at which address',
  params: ById,
  answer: AgentSettings,
})

export const stopAgents = endpoint({
  name: 'agents.stop',
  method: 'PUT',
  path: '/api/shops/:id/agents',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Stop all agents of a shop at once, or allow them again. Keys and grants stay as they are',
  params: ById,
  body: z.strictObject({ isStopped: z.boolean(refusal('yesOrNo')) }),
  answer: AgentSettings,
})
