import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { splitLanguage } from '#shared/rules/languages/language-address.ts'
import { pathOf, sendCached } from '../page-cache/send-cached.ts'
import { shownAnywhere } from '../shown-anywhere.ts'
import { acceptForms } from './forms.ts'
import { guessedAddress } from './guessed-addresses.ts'
import type { PageSource } from './page-source.ts'

export type { PageSource } from './page-source.ts'

/**
 * Serves every address outside the API as a page, rendered by the same React tree as in the browser. On the server its queries call the API
 * in this process. Pages are cached until their shop changes.
 */
export async function servePages(app: FastifyInstance, pages: PageSource, { publicUrl }: { publicUrl: string }) {
  if (pages.assetsFolder) {
    await app.register(fastifyStatic, {
      root: pages.assetsFolder,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      wildcard: true,
    })
  }
  for (const file of pages.publicFiles) {
    app.get(`/${file.name}`, { schema: { hide: true }, onSend: shownAnywhere }, (_request, reply) =>
      reply.type(file.type).header('cache-control', 'public, max-age=3600').send(file.bytes),
    )
  }

  /** Answers the tree's queries like a network request. */
  const ask = (request: FastifyRequest) => async (path: string, body?: string, language?: string) => {
    const cached = body === undefined ? app.pageCache.current(path) : undefined
    if (cached) {
      const { status, headers, bytes } = cached
      return { status, text: bytes.toString(), headers: { get: (name: string) => headers[name] ?? null } }
    }
    const requested = language ?? splitLanguage(pathOf(request.url)).language
    // On behalf of the visitor, so that limits count them and not this process.
    const {
      statusCode: status,
      headers,
      payload: text,
      // Not app.inject, which rejects calls while the server stops: requests in flight must complete.
    } = await inject(app.routing, {
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...(requested ? { 'accept-language': requested } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? { method: 'GET' } : { method: 'POST', payload: body }),
    })
    return { status, text, headers: { get: (name: string) => headers[name]?.toString() ?? null } }
  }

  const render = (request: FastifyRequest, address: string, form?: Record<string, string>) =>
    pages.render({ address, publicUrl, ask: ask(request), form })

  const respond = (request: FastifyRequest, address: string) => async () => {
    const page = await render(request, address)
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (page.status === 503) headers['retry-after'] = '2'
    if (page.movedTo !== undefined) headers.location = page.movedTo
    return { status: page.status, headers, body: page.html, shopId: page.shopId }
  }

  // Runs after the hook that sets the headers of all responses.
  const hideAddress = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.isPrivate) reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  }
  app.get('/*', { schema: { hide: true }, onSend: hideAddress }, async (request, reply) => {
    const target = guessedAddress(request.url)
    if (target) return reply.redirect(target)
    const { address, isPrivate, isElsewhere } = await pages.pageAddress(request.url)
    if (isElsewhere) return reply.redirect(splitLanguage(request.url).path)
    const page = respond(request, address)
    if (!isPrivate) return sendCached(request, reply, page, address)
    // Not cached, not sent as a referrer to other sites, and not logged.
    request.isPrivate = true
    const { status, headers, body } = await page()
    return reply.code(status).headers(headers).send(body)
  })
  await app.register(async (forms) =>
    acceptForms(forms, async (request, form) => render(request, (await pages.pageAddress(request.url)).address, form)),
  )
}
