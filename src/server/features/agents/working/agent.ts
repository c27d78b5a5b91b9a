import type { Database } from '#server/database/connect.ts'
import type { InnerCalls } from '#server/http/access/inner-calls.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** An agent that works for one shop during one request. */
export type Agent = {
  db: Database
  innerCalls: InnerCalls
  caller: Principal & { key: NonNullable<Principal['key']> }
  permissions: readonly Permission[]
  shopId: number
  language: Language
  signal: AbortSignal
}

/** Whether the agent has the permission of a call with these arguments. The call itself checks it again. */
export function mayCall(agent: Agent, endpoint: Endpoint, given: Readonly<Record<string, unknown>> = {}) {
  const { permission, permissionFor } = endpoint
  const required =
    permissionFor && Object.keys(given).length > 0 ? permissionFor({ body: given, query: given }) : permission
  return required !== undefined && (agent.permissions.includes(required) || mayReachAsOwner(agent, endpoint))
}

/** Owners' own matters, for which no key has the permission: their agents that may change settings read or propose some of them. */
const mayReachAsOwner = ({ caller, permissions }: Agent, { permission, agents }: Endpoint) =>
  permission === 'ownership.manage' &&
  (agents === 'read' || agents === 'propose') &&
  caller.key.isOfOwner &&
  permissions.includes('settings.write')

/** The agent as it reads or checks a call: with the permission of the owner for the owner's own matters. */
export function reaching(agent: Agent, endpoint: Endpoint): Agent {
  const { caller, permissions } = agent
  if (caller.memberships === 'all' || !mayReachAsOwner(agent, endpoint)) return agent
  const own: readonly Permission[] = [...permissions, 'ownership.manage']
  return {
    ...agent,
    caller: { ...caller, memberships: caller.memberships.map((each) => ({ ...each, permissions: own })) },
  }
}
