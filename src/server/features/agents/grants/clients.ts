import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { WebhookConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { agentClients } from '#server/database/schema.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { exchange } from '#server/places/exchange.ts'
import { resolveAnywhere, resolvePublicly } from '#server/places/public-address.ts'
import { urlProblem } from '#server/places/public-url.ts'
import { isRedirectUri } from '#shared/rules/agents/redirect-uri.ts'
import { oneLine } from '#shared/rules/text/text.ts'

/** An assistant that asks for permissions. */
export type Client = {
  clientId: string
  name: string
  redirectUris: readonly string[]
  /** The shop that registered it; undefined: it describes itself, and can be connected to any shop. */
  shopId: number | undefined
}

export type FindingClient = { db: Database; webhooks: WebhookConfig; limits: RateLimits }

/** A registered assistant, or one whose id is the https address of its own description. */
export async function findClient({ db, ...fetching }: FindingClient, clientId: string): Promise<Client | undefined> {
  if (/^https?:/.test(clientId)) return describedClient(fetching, clientId)
  const found = one(await db.select().from(agentClients).where(eq(agentClients.clientId, clientId)))
  return found && { clientId, name: found.name, redirectUris: found.redirectUris, shopId: found.shopId }
}

const TIMEOUT_MS = 5_000
const MOST_READ = 16 * 1024
const MINUTES_CACHED = 10
const LONGEST_NAME = 60

const described = new LRUCache<string, Client>({ max: 200, ttl: MINUTES_CACHED * 60_000 })

const Description = z.object({
  client_id: z.string(),
  client_name: z.string().min(1).max(1_000),
  redirect_uris: z.array(z.string().max(500)).min(1).max(20),
  token_endpoint_auth_method: z.string().optional(),
})

/** Client ID Metadata Document: fetched from a public https address, without redirects. */
async function describedClient({ webhooks, limits }: Omit<FindingClient, 'db'>, clientId: string) {
  const { allowPrivate, timeoutMs = TIMEOUT_MS } = webhooks
  const known = described.get(clientId)
  if (known) return known
  const url = URL.canParse(clientId) ? new URL(clientId) : undefined
  if (!url || url.pathname === '/' || url.href !== clientId || urlProblem(url, { allowPrivate })) return undefined
  await limits.take('agent-profiles', 'descriptions')
  const answer = await exchange(url, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    mostRead: MOST_READ,
    allowPrivate,
    resolve: allowPrivate ? resolveAnywhere : resolvePublicly,
  }).catch(() => undefined)
  if (answer?.status !== 200 || answer.isCut) return undefined
  const client = clientDescribed(clientId, answer.body.toString('utf8'))
  if (client) described.set(clientId, client)
  return client
}

/** The client that a description describes. Only public ones, because this server issues no secrets. */
export function clientDescribed(clientId: string, text: string): Client | undefined {
  const { data } = Description.safeParse(parsed(text))
  if (!data || data.client_id !== clientId || (data.token_endpoint_auth_method ?? 'none') !== 'none') return undefined
  const redirectUris = data.redirect_uris.filter(isRedirectUri)
  const name = oneLine(data.client_name).slice(0, LONGEST_NAME)
  return redirectUris.length === 0 || name === '' ? undefined : { clientId, name, redirectUris, shopId: undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
