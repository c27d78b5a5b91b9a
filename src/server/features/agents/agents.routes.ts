import type { Database } from '#server/database/connect.ts'
import type { InnerCalls } from '#server/http/access/inner-calls.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/agents.ts'
import { acceptProposal, declineProposal, proposalsFor } from './proposals/proposals.ts'
import { areStopped, stopAgents } from './stops.ts'

type AgentDeps = { db: Database; innerCalls: InnerCalls; publicUrl: string }

export function agentRoutes(serve: Serve, { db, innerCalls, publicUrl }: AgentDeps) {
  const settingsOf = async (shopId: number) => ({ url: `${publicUrl}/mcp`, isStopped: await areStopped(db, shopId) })
  serve(calls.getAgentSettings, ({ shop }) => settingsOf(shop.id))
  serve(calls.stopAgents, async ({ shop, body, caller }) => {
    await stopAgents(db, shop, body.isStopped, caller)
    return settingsOf(shop.id)
  })
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
