import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config, WebhookConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import { getShopBySlug } from '#server/http/access/visible-shop.queries.ts'
import { sendError } from '#server/http/errors/error-handler.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { written } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { operations } from './operations.ts'
import { type Dependencies, languageOf, perform, type Sent } from './perform.ts'
import { knownProfiles } from './profiles/known-profiles.ts'
import { ourProfile } from './profiles/our-profile.ts'
import { TransportRefusal } from './refusals.ts'
import { NEWEST, type Version, versions } from './versions.ts'

type Options = {
  db: Database
  reads: Reads
  limits: RateLimits
  config: Pick<Config, 'publicUrl'> & { webhooks: WebhookConfig }
}

/** How long platforms may keep a profile of ours. New keys are published for longer before they sign. */
const PROFILE_SECONDS = 300

/**
 * The shopping services of the Universal Commerce Protocol: discovery, and the operations over REST. Their errors are the protocol's, so
 * they are no part of our own contract (docs/agents.md).
 */
export async function ucpRoutes(app: FastifyInstance, { db, reads, limits, config }: Options) {
  const { publicUrl } = config
  const deps: Dependencies = { db, reads, limits, publicUrl, profiles: knownProfiles(config.webhooks, limits) }

  const discover = (reply: FastifyReply, slug: string | undefined, version: Version) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${PROFILE_SECONDS}`)
      .send(JSON.stringify(ourProfile({ publicUrl, slug }, version, [])))
  const slugOf = ({ params }: FastifyRequest) => (params as { slug?: string }).slug
  for (const [base, own] of [
    ['/.well-known/ucp', false],
    ['/@:slug/ucp', true],
  ] as const) {
    for (const version of versions) {
      app.get(version === NEWEST ? base : `${base}/${version}`, { schema: { hide: true } }, async (request, reply) => {
        const given = slugOf(request)
        const shop = own && given !== undefined ? await getShopBySlug(db, [], given) : undefined
        return discover(reply, shop?.slug ?? undefined, version)
      })
    }
  }

  await app.register(async (services) => {
    services.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    services.setErrorHandler((error, request, reply) => refuse(error, request, reply, publicUrl))
    for (const base of ['/ucp', '/@:slug/ucp']) {
      for (const operation of operations) {
        services.route({
          method: operation.method,
          url: base + operation.path,
          schema: { hide: true },
          handler: async (request, reply) => {
            const { status, answer } = await perform(deps, operation, sentBy(request))
            return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
          },
        })
      }
    }
  })
}

function sentBy(request: FastifyRequest): Sent {
  const { slug, id = '' } = request.params as { slug?: string; id?: string }
  return {
    slug,
    id,
    profile: profileIn(request.headers['ucp-agent']),
    ip: request.ip,
    acceptLanguage: request.headers['accept-language'],
    body: request.body,
  }
}

/** The member `profile` of a dictionary header (RFC 8941): `profile="https://…"`. */
function profileIn(header: string | string[] | undefined): string | undefined {
  const [, quoted] = /(?:^|[,;\s])profile="((?:[^"\\]|\\["\\])*)"/.exec(String(header ?? '').slice(0, 4_000)) ?? []
  return quoted?.replace(/\\(["\\])/g, '$1')
}

/** An error in the protocol's form. Others than its own keep their status and code. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  if (!(error instanceof TransportRefusal)) return sendError(error, request, reply)
  const language = languageOf({ body: request.body, acceptLanguage: request.headers['accept-language'] })
  const { slug } = request.params as { slug?: string }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: error.code,
        content: written(error.text, language),
        continue_url: publicUrl + inLanguage(language, slug === undefined ? '/market' : `/@${slug}`),
      }),
    )
}
