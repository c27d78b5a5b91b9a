import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#shared/rules/languages/languages.ts'
import { forbidden } from '../errors/errors.ts'
import type { RenderedPage } from './page-source.ts'

const LARGEST_FORM = 4 * 1024

type Fields = Record<string, string>

/** Forms that browsers send without scripts. The response is the page with the result. */
export function acceptForms(
  app: FastifyInstance,
  render: (request: FastifyRequest, form: Fields) => Promise<RenderedPage>,
) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    // Another site must not make its visitors send messages from here.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw forbidden('cross_site', (t) => t('errors.crossSite'))
    }
    const page = await render(request, fieldsOf(request.body))
    return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.html)
  }
  app.post('/:slug/orders', { schema: { hide: true } }, respond)
  for (const language of languages) app.post(`/${language}/:slug/orders`, { schema: { hide: true } }, respond)
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {}
