import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const DAY_MS = 86_400_000
const VALID_DAYS = 180

/** Contact for security researchers, in the format of RFC 9116. */
export function securityTxtRoutes(
  app: FastifyInstance,
  { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>,
) {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(publicUrl, operator.email, new Date(Date.now() + VALID_DAYS * DAY_MS))),
  )
}

/** Without an address, refers to the operator's imprint. */
const securityTxt = (publicUrl: string, email: string | null, expires: Date) =>
  [
    `Contact: ${email ? `mailto:${email}` : `${publicUrl}/imprint`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/imprint#point`,
    '',
  ].join('\n')
