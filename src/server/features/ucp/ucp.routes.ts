import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config, WebhookConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import { createEncryption } from '#server/encryption.ts'
import { readSignedBodies } from '#server/http/bodies/json-bodies.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { shoppingTools } from './mcp/mcp.routes.ts'
import { operations } from './operations.ts'
import { type Dependencies, perform } from './perform.ts'
import { permalinkRoutes } from './permalink.ts'
import { knownProfiles } from './profiles/known-profiles.ts'
import { ourProfile } from './profiles/our-profile.ts'
import { refusalOf } from './refusal-of.ts'
import type { Sent } from './sent.ts'
import { getShopForAgents } from './shop-for-agents.ts'
import { publishedKeys } from './signatures/keys.ts'
import { NEWEST, type Version, versions } from './versions.ts'

type Options = {
  db: Database
  reads: Reads
  limits: RateLimits
  config: Pick<Config, 'publicUrl' | 'appSecret' | 'dataDir' | 'shoppingAgents'> & { webhooks: WebhookConfig }
}

/** How long platforms may keep a profile of ours. New keys are published for longer before they sign. */
const PROFILE_SECONDS = 300

const json = 'application/json; charset=utf-8'

/**
 * The shopping services of the Universal Commerce Protocol: discovery, and the operations over REST. Their errors are the protocol's, so
 * they are no part of our own contract (docs/agents.md). A platform can do without them.
 */
export async function ucpRoutes(app: FastifyInstance, { db, reads, limits, config }: Options) {
  const { publicUrl, shoppingAgents } = config
  if (!shoppingAgents) return
  const encryption = createEncryption(config)
  const deps: Dependencies = { db, reads, limits, publicUrl, profiles: knownProfiles(config.webhooks, limits) }

  for (const [base, own] of [
    ['/.well-known/ucp', false],
    ['/@:slug/ucp', true],
  ] as const) {
    const discover = async (request: FastifyRequest, reply: FastifyReply, version: Version) => {
      const given = own ? slugOf(request) : undefined
      const slug = given === undefined ? undefined : ((await getShopForAgents(db, given)).slug ?? undefined)
      const keys = (await publishedKeys(db, encryption)).map(({ publicKey }) => publicKey)
      return reply
        .type(json)
        .header('cache-control', `public, max-age=${PROFILE_SECONDS}`)
        .send(JSON.stringify(ourProfile({ publicUrl, slug }, version, keys)))
    }
    for (const version of versions) {
      const path = version === NEWEST ? base : `${base}/${version}`
      app.get(path, { schema: { hide: true } }, (request, reply) => discover(request, reply, version))
    }
  }

  permalinkRoutes(app, { db })
  feedRoutes(app, { db, reads, limits, publicUrl })

  await app.register(async (services) => {
    const bodies = new WeakMap<FastifyRequest, Buffer>()
    readSignedBodies(services, (request, bytes) => bodies.set(request, bytes))
    services.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    services.setErrorHandler((error, request, reply) => {
      const { status, body, retryAfterSeconds } = refusalOf(error, request, publicUrl)
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return reply.code(status).type(json).send(JSON.stringify(body))
    })
    const { host } = new URL(publicUrl)
    const sentBy = (request: FastifyRequest) => toSent(request, host, bodies.get(request))
    shoppingTools(services, { ...deps, sentBy })
    for (const base of ['/ucp', '/@:slug/ucp']) {
      for (const operation of operations) {
        services.route({
          method: operation.method,
          url: base + operation.path,
          schema: { hide: true },
          handler: async (request, reply) => {
            const { status, answer } = await perform(deps, operation, sentBy(request))
            return reply.code(status).type(json).send(JSON.stringify(answer))
          },
        })
      }
    }
  })
}

const slugOf = ({ params }: FastifyRequest) => (params as { slug?: string }).slug

function toSent(request: FastifyRequest, authority: string, body: Buffer | undefined): Sent {
  const { id = '' } = request.params as { id?: string }
  const { headers } = request
  const key = headers['idempotency-key']
  const [path = '', query] = request.url.split('?', 2)
  return {
    slug: slugOf(request),
    id,
    profile: profileIn(headers['ucp-agent']),
    ip: request.ip,
    acceptLanguage: headers['accept-language'],
    idempotencyKey: typeof key === 'string' ? key : undefined,
    body: request.body,
    received: {
      method: request.method,
      authority,
      path,
      query: query === undefined ? '' : `?${query}`,
      headers,
      body,
    },
  }
}

/** The member `profile` of a dictionary header (RFC 8941): `profile="https://…"`. */
function profileIn(header: string | string[] | undefined): string | undefined {
  const [, quoted] = /(?:^|[,;\s])profile="((?:[^"\\]|\\["\\])*)"/.exec(String(header ?? '').slice(0, 4_000)) ?? []
  return quoted?.replace(/\\(["\\])/g, '$1')
}
