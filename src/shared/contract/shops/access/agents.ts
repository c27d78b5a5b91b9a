import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, line, orStop, PathId, Timestamp, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { permissions } from '#shared/rules/access/permissions.ts'
import { isRedirectUri } from '#shared/rules/agents/redirect-uri.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'
import { keyPermissions } from './api-keys.ts'

/** Open proposals of a shop's agents. */
export const MOST_PROPOSALS = 100
export const PROPOSAL_DAYS = 7

/** Kinds of records that a proposal can be about. */
const subjects = [
  'order',
  'product',
  'customer',
  'member',
  'invitation',
  'key',
  'device',
  'webhook',
  'break',
  'offer',
  'credit',
  'transfers',
  'statement',
  'import',
] as const

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
  about: z.strictObject({ kind: z.enum(subjects), id: Id, name: z.string() }).nullable(),
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

export const MOST_CLIENTS = 20
export const MOST_GRANTS = 50
export const MOST_REDIRECTS = 5

/** An assistant that the shop has registered, so that its people can connect it. */
const AgentClient = z.strictObject({
  id: Id,
  /** Given to the assistant. It is no secret. */
  clientId: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  createdAt: Timestamp,
})
export type AgentClient = z.infer<typeof AgentClient>

/** Permissions that a person has given to an assistant. */
const AgentGrant = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null: an account that no longer exists. */
  person: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type AgentGrant = z.infer<typeof AgentGrant>

const AgentSettings = z.strictObject({
  /** Address that assistants connect to. */
  url: z.string(),
  isStopped: z.boolean(),
  clients: z.array(AgentClient),
  grants: z.array(AgentGrant),
})
export type AgentSettings = z.infer<typeof AgentSettings>

export const getAgentSettings = endpoint({
  name: 'agents.get',
  method: 'GET',
  path: '/api/shops/:id/agents',
  access: 'shop',
  permission: 'ownership.manage',
  summary:
    'The agents of a shop: whether they may work, registered assistants, and what people have permitted to assistants',
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

const RedirectUri = text(500, refusal('redirectUri'), refusal('redirectUri')).refine(
  isRedirectUri,
  refusal('redirectUri'),
)

export const addAgentClient = endpoint({
  name: 'agents.addClient',
  method: 'POST',
  path: '/api/shops/:id/agents/clients',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Register an assistant, which gives it an id to connect with. 409 `too_many_agents` at the limit',
  params: ById,
  body: z.strictObject({
    name: line(60),
    /** Exact addresses to which the browser returns: https, or http on the person's own machine. */
    redirectUris: z
      .array(RedirectUri, refusal('redirectUri'))
      .min(1, refusal('redirectUri'))
      .max(MOST_REDIRECTS, orStop(refusal('redirectUri'))),
  }),
  answer: AgentClient,
  status: 201,
})

export const removeAgentClient = endpoint({
  name: 'agents.removeClient',
  method: 'DELETE',
  path: '/api/shops/:id/agents/clients/:client',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Remove a registered assistant; what people permitted to it ends at once',
  params: z.strictObject({ id: PathId, client: PathId }),
  status: 204,
})

export const revokeAgentGrant = endpoint({
  name: 'agents.revokeGrant',
  method: 'DELETE',
  path: '/api/shops/:id/agents/grants/:grant',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Disconnect an assistant at once',
  params: z.strictObject({ id: PathId, grant: PathId }),
  status: 204,
})

const parameter = (longest: number) =>
  text(longest, refusal('authorization'), refusal('authorization')).refine(
    (value) => !hasControlCharacters(value, { newlines: false }),
    refusal('authorization'),
  )

/** Parameters of OAuth with which an assistant sends a person to the consent page. */
const authorization = {
  client_id: parameter(500),
  redirect_uri: parameter(500),
  response_type: parameter(50).optional(),
  code_challenge: parameter(200).optional(),
  code_challenge_method: parameter(20).optional(),
  scope: parameter(2_000).optional(),
  state: parameter(2_000).optional(),
  resource: parameter(500).optional(),
}
export const Authorization = z.strictObject(authorization)
export type Authorization = z.output<typeof Authorization>

const givenPermissions = z.array(z.enum(keyPermissions, refusal('keyPermission')))

/** An assistant that wants to work for the person who is signed in. */
export const AuthorizationRequest = z.strictObject({
  name: z.string(),
  /** Host to which the browser returns. */
  host: z.string(),
  /** Whether a shop has registered it; otherwise its own description names it. */
  isRegistered: z.boolean(),
  /** Shops that it can be connected to, with the permissions that the person can give. */
  shops: z.array(z.strictObject({ id: Id, name: z.string(), permissions: givenPermissions })),
  /** Address that tells the assistant what is wrong with its request; null if nothing is. */
  refusedAt: z.string().nullable(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

export const getAuthorization = endpoint({
  name: 'agents.getAuthorization',
  method: 'GET',
  path: '/api/agents/authorization',
  access: 'signed-in',
  summary:
    'An assistant that asks for permissions, by the parameters of OAuth. 404 for an unknown assistant or another redirect address',
  query: Authorization,
  answer: AuthorizationRequest,
})

export const authorizeAgent = endpoint({
  name: 'agents.authorize',
  method: 'POST',
  path: '/api/agents/authorization',
  access: 'signed-in',
  summary:
    'Give an assistant permissions in a shop, at most your own, or refuse it; the answer is the address to return to',
  body: z.strictObject({
    authorization: Authorization,
    /** Null: refused. */
    given: z
      .strictObject({
        shopId: Id,
        permissions: givenPermissions.min(1, refusal('keyPermission')).max(keyPermissions.length),
      })
      .nullable(),
  }),
  answer: z.strictObject({ location: z.string() }),
})
