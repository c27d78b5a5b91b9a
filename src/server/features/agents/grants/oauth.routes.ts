import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/http/rate-limits.ts'
import { shownAnywhere } from '#server/http/shown-anywhere.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { type GrantDeps, resourceOf } from './authorize.ts'
import { issueTokens, revokeByToken } from './tokens.ts'

const LARGEST_FORM = 8 * 1024

export const metadataPath = '/.well-known/oauth-protected-resource/mcp'

/** OAuth 2.1 for assistants: metadata (RFC 9728 and 8414), tokens, and their revocation (RFC 7009). There is no dynamic registration. */
export function oauthRoutes(app: FastifyInstance, deps: GrantDeps): void {
  const { publicUrl, limits } = deps
  const hidden = { schema: { hide: true }, onSend: shownAnywhere }
  const resource = {
    resource: resourceOf(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: keyPermissions,
    bearer_methods_supported: ['header'],
    resource_name: 'Toploader',
  }
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/shopadmin/connect`,
    token_endpoint: `${publicUrl}/oauth/token`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: keyPermissions,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
  for (const url of [metadataPath, '/.well-known/oauth-protected-resource']) app.get(url, hidden, async () => resource)
  app.get('/.well-known/oauth-authorization-server', hidden, async () => server)
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    forms.post('/oauth/token', { schema: { hide: true } }, async ({ body, ip }, reply) => {
      await limits.take('agent-tokens', addressKey(ip))
      const answer = await issueTokens(deps, fieldsOf(body))
      return reply.code('error' in answer ? 400 : 200).send(answer)
    })
    forms.post('/oauth/revoke', { schema: { hide: true } }, async ({ body, ip }) => {
      await limits.take('agent-tokens', addressKey(ip))
      await revokeByToken(deps, fieldsOf(body).token ?? '')
      return {}
    })
  })
}

const fieldsOf = (body: unknown): Record<string, string | undefined> =>
  typeof body === 'object' && body !== null ? (body as Record<string, string | undefined>) : {}
