import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ByteCache } from '../byte-cache/byte-cache.ts'
import { sendBytes } from '../byte-cache/send-bytes.ts'
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
  const ask = async (path: string) => {
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url: path })
    const total = headers['x-total-count']
    const link = headers.link
    return {
      status: statusCode,
      body: payload,
      total: total === undefined ? undefined : Number(total),
      link: typeof link === 'string' ? link : undefined,
    }
  }

  const make = (request: FastifyRequest) => async () => {
    const page = await pages.render({ address: request.url, publicUrl: house.publicUrl, ask })
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (page.status === 503) headers['retry-after'] = '2'
    if (page.movedTo !== undefined) headers.location = page.movedTo
    return { status: page.status, headers, body: page.html, shopId: page.shopId }
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => sendBytes(house.cache, request, reply, make(request)))
}
