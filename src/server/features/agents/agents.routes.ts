import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { InnerCalls } from '#server/http/access/inner-calls.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/agents.ts'
import { addClient, agentSettingsOf, removeClient, revokeGrant } from './grants/agent-settings.ts'
import { authorizationOf, authorize } from './grants/authorize.ts'
import { oauthRoutes } from './grants/oauth.routes.ts'
import { acceptProposal, declineProposal, proposalsFor } from './proposals/proposals.ts'
import { stopAgents } from './stops.ts'
import { type WorkingDeps, workingRoutes } from './working/working.routes.ts'

type AgentDeps = {
  db: Database
  limits: RateLimits
  innerCalls: InnerCalls
  config: Pick<Config, 'publicUrl' | 'webhooks'>
}

export function agentRoutes(serve: Serve, { db, limits, innerCalls, config }: AgentDeps) {
  const { publicUrl, webhooks } = config
  const grants = { db, limits, webhooks, publicUrl }
  serve(calls.getAgentSettings, ({ shop }) => agentSettingsOf(db, shop.id, publicUrl))
  serve(calls.stopAgents, async ({ shop, body, caller }) => {
    await stopAgents(db, shop, body.isStopped, caller)
    return agentSettingsOf(db, shop.id, publicUrl)
  })
  serve(calls.addAgentClient, ({ shop, body, caller }) => addClient(db, shop, body, caller))
  serve(calls.removeAgentClient, async ({ shop, params, caller }) => {
    await removeClient(db, shop, params.client, caller)
    return undefined
  })
  serve(calls.revokeAgentGrant, async ({ shop, params, caller }) => {
    await revokeGrant(db, shop, params.grant, caller)
    return undefined
  })
  serve(calls.getAuthorization, ({ query, caller }) => authorizationOf(grants, query, caller))
  serve(calls.authorizeAgent, async ({ body, caller }) => ({ location: await authorize(grants, { body }, caller) }))
  serve(calls.listAgentProposals, ({ shop, caller }) => proposalsFor(db, shop, caller))
  serve(calls.acceptAgentProposal, async ({ shop, params, caller, language }) => {
    await acceptProposal({ db, innerCalls, shop, id: params.proposal, caller, language })
    return undefined
  })
  serve(calls.declineAgentProposal, async ({ shop, params, caller }) => {
    await declineProposal({ db, shop, id: params.proposal, caller })
    return undefined
  })
}

/** Addresses outside the API, where assistants connect and work. */
export function assistantRoutes(app: FastifyInstance, deps: WorkingDeps & Pick<Config, 'webhooks'>) {
  workingRoutes(app, deps)
  oauthRoutes(app, deps)
}
