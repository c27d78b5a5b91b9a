import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#shared/rules/languages/languages.ts'
import { forbidden } from '../errors/errors.ts'
import type { RenderedPage } from './page-source.ts'

/** Maximum size of a form, URL-encoded. */
const LARGEST_FORM = 32 * 1024

/** Pages that respond to a form. */
const answering = [
  '/:slug/orders',
  '/:slug/credit',
  '/:slug/withdraw',
  '/:slug/report',
  '/withdraw',
  '/:slug/order/:key/withdraw',
]

type Fields = Record<string, string>

/** Accepts forms that browsers send without scripts. The response is the page with the result. */
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
  // Only the application sends these. Without scripts, the browser gets the page again, with no form data in the address.
  const again = (request: FastifyRequest, reply: FastifyReply) => reply.redirect(request.url, 303)
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
    for (const path of answering) app.post(prefix + path, { schema: { hide: true } }, respond)
    app.post(prefix || '/', { schema: { hide: true } }, again)
    app.post(`${prefix}/forgot-password`, { schema: { hide: true } }, again)
  }
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {}
