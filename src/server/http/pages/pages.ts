import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteCache } from '../byte-cache/byte-cache.ts'
import { sendBytes } from '../byte-cache/send-bytes.ts'
import { takingForms } from './forms.ts'
import { guessedAddress } from './guessed-addresses.ts'
import type { PageSource } from './page-source.ts'

export type { PageSource } from './page-source.ts'

/**
 * Every address that is not the API's is a page, rendered by the same React tree as in the browser. On the server its
 * queries ask the API in this process. Finished pages are kept until something of their shop changes.
 */
export async function servePages(
  app: FastifyInstance,
  pages: PageSource,
  house: { cache: ByteCache; publicUrl: string },
) {
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
    app.get(`/${file.name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(file.type).header('cache-control', 'public, max-age=3600').send(file.bytes),
    )
  }

  /** What the tree's queries get: the API's answer, as over the wire. */
  const ask = (request: FastifyRequest) => async (path: string, body?: string) => {
    // On behalf of whoever asks for the page, so that limits count them and not this process.
    const { statusCode, headers, payload } = await app.inject({
      url: path,
      remoteAddress: request.ip,
      ...(body === undefined
        ? { method: 'GET' }
        : { method: 'POST', payload: body, headers: { 'content-type': 'application/json' } }),
    })
    const total = headers['x-total-count']
    const link = headers.link
    return {
      status: statusCode,
      body: payload,
      total: total === undefined ? undefined : Number(total),
      link: typeof link === 'string' ? link : undefined,
    }
  }

  const render = (request: FastifyRequest, form?: Record<string, string>) =>
    pages.render({ address: request.url, publicUrl: house.publicUrl, ask: ask(request), form })

  const make = (request: FastifyRequest) => async () => {
    const page = await render(request)
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (page.status === 503) headers['retry-after'] = '2'
    if (page.movedTo !== undefined) headers.location = page.movedTo
    return { status: page.status, headers, body: page.html, shopId: page.shopId }
  }

  // Whoever knows the address of an order's page may see it: it is kept nowhere, and told to nobody by a link that leads away.
  const untold = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  }
  app.get('/:slug/order/:key', { schema: { hide: true }, onSend: untold }, async (request, reply) => {
    const page = await render(request)
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
  })
  await app.register(async (forms) => takingForms(forms, render))
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const elsewhere = guessedAddress(request.url)
    return elsewhere ? reply.redirect(elsewhere) : sendBytes(house.cache, request, reply, make(request))
  })
}
