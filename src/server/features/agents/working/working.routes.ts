import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { limitKey } from '#server/http/access/guard.ts'
import type { InnerCalls } from '#server/http/access/inner-calls.ts'
import { findByAccessToken, findByKey, type NoteKeyUse } from '#server/http/access/keys/find-by-key.ts'
import { forbidden, invalid, unauthorized } from '#server/http/errors/errors.ts'
import { requestLanguage } from '#server/http/language.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { metadataPath } from '../grants/oauth.routes.ts'
import { areStopped } from '../stops.ts'
import type { Agent } from './agent.ts'

export type WorkingDeps = {
  db: Database
  limits: RateLimits
  noteKeyUse: NoteKeyUse
  innerCalls: InnerCalls
  publicUrl: string
}

/** `/mcp`, where the agents of shops work: the Model Context Protocol without sessions, of 2026-07-28 and of the years before. */
export function workingRoutes(app: FastifyInstance, deps: WorkingDeps) {
  // Most servers never serve it, so it is loaded by the first request.
  let handler: Promise<(request: Request, agent: Agent) => Promise<Response>> | undefined
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      refuseOtherOrigins(request, deps.publicUrl)
      reply.header('cache-control', 'no-store')
      request.caller = await findAgent(deps, request, reply)
    },
    handler: async (request, reply) => {
      // One call for each request, so that the limit counts them all. Nothing is published that could be listened to.
      if (Array.isArray(request.body)) throw invalid('invalid_request', (t) => t('agentErrors.oneCall'))
      const { id, method } = (request.body ?? {}) as { id?: unknown; method?: unknown }
      if (method === 'subscriptions/listen') return reply.code(404).send(noSuchMethod(id))
      handler ??= loadHandler()
      const answer = await (await handler)(webRequest(request, deps.publicUrl), agentOf(deps, request, reply))
      return reply.send(answer)
    },
  })
}

const noSuchMethod = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } })

async function loadHandler() {
  const [{ createMcpHandler }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ])
  const handler = createMcpHandler(({ authInfo }) => mcpServer(authInfo?.extra?.agent as Agent))
  return (request: Request, agent: Agent) =>
    handler.fetch(request, { authInfo: { token: '', clientId: '', scopes: [], extra: { agent } } })
}

/** Pages of other sites, and names that lead here without being ours, reach nothing (DNS rebinding). */
function refuseOtherOrigins({ headers: { host, origin } }: FastifyRequest, publicUrl: string): void {
  const own = new URL(publicUrl)
  const isOwn = (name: string) => name === own.hostname || (LOOPBACK.has(own.hostname) && LOOPBACK.has(name))
  const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  if (!isOwn(named) || (origin !== undefined && origin !== own.origin)) {
    throw forbidden('origin_refused', (t) => t('agentErrors.origin'))
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The agent's principal: the person whose key or grant it uses, within its permissions. */
async function findAgent(deps: WorkingDeps, request: FastifyRequest, reply: FastifyReply) {
  const token = /^Bearer (tl[ak]_\S*)$/i.exec(request.headers.authorization ?? '')?.[1]
  // RFC 9728: where an assistant learns how to get a token.
  const challenge = `Bearer resource_metadata="${deps.publicUrl}${metadataPath}"`
  reply.header('www-authenticate', token === undefined ? challenge : `${challenge}, error="invalid_token"`)
  if (token === undefined) throw unauthorized((t) => t('agentErrors.signIn'))
  const caller = await (token.startsWith('tla_') ? findByAccessToken : findByKey)(deps, token, request)
  reply.removeHeader('www-authenticate')
  await limitKey(deps.limits, caller, reply)
  if (await areStopped(deps.db, caller.key.shopId)) {
    throw forbidden('agents_stopped', (t) => t('agentErrors.stopped'))
  }
  return { ...caller, actedThrough: 'agent' as const }
}

function agentOf({ db, innerCalls }: WorkingDeps, request: FastifyRequest, reply: FastifyReply): Agent {
  const caller = request.caller
  const membership = caller?.memberships === 'all' ? undefined : caller?.memberships[0]
  if (!caller?.key || !membership) throw unauthorized()
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  return {
    db,
    innerCalls,
    caller: { ...caller, key: caller.key },
    permissions: membership.permissions,
    shopId: membership.shopId,
    language: requestLanguage(request),
    signal: gone.signal,
  }
}

const OF_PROTOCOL = /^(accept|content-type|mcp-.*)$/

function webRequest({ method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const own = Object.entries(headers).filter(
    (each): each is [string, string] => OF_PROTOCOL.test(each[0]) && typeof each[1] === 'string',
  )
  return new Request(`${publicUrl}/mcp`, {
    method,
    headers: own,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
