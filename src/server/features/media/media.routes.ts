import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/errors/errors.ts'
import { shownAnywhere } from '#server/http/shown-anywhere.ts'
import type { Bucket } from '#server/storage/bucket.ts'
import { openInBucket } from '#server/storage/bucket-store.ts'
import { bucketFor, mediaStoreOf, type StorageConfig } from '#server/storage/storage.ts'

// Strict: no part starts with a dot and nothing is encoded, so no other folder can be reached.
const PICTURE = /^\/media\/((?:\w[\w.-]*\/)*\w[\w.-]*\.(webp|avif|png|jpe?g|gif))$/

const noPicture = () => notFound((t) => t('errors.noPicture'))

/** Serves pictures as immutable: a changed picture gets a new name. */
export async function mediaRoutes(app: FastifyInstance, config: StorageConfig) {
  await app.register(async (media) => {
    media.addHook('onSend', shownAnywhere)
    media.addHook('onRequest', async (request) => {
      if (!PICTURE.test(pathOf(request))) throw noPicture()
    })
    const bucket = bucketFor('media', config)
    if (bucket) {
      media.get('/media/*', { schema: { hide: true } }, (request, reply) => sendFromBucket(bucket, request, reply))
      return
    }
    await media.register(fastifyStatic, {
      root: mediaStoreOf(config).folder ?? '',
      prefix: '/media/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // The first picture creates the folder.
      suppressWarning: true,
    })
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

/** Proxies the bucket: it can stay private, and pages load nothing from another origin. */
async function sendFromBucket(bucket: Bucket, request: FastifyRequest, reply: FastifyReply) {
  const [, name = '', ending = ''] = PICTURE.exec(pathOf(request)) ?? []
  const { 'if-none-match': etag, range } = request.headers
  const onePart = range && /^bytes=(\d+-\d*|-\d+)$/.test(range) ? range : undefined
  const found = await openInBucket(bucket, name, { etag, range: onePart })
  if (found === 404) throw noPicture()
  if (typeof found === 'number') return reply.code(found).send()
  if (found.etag) reply.header('etag', found.etag)
  if (found.bytes !== undefined) reply.header('content-length', found.bytes)
  if (found.range) reply.code(206).header('content-range', found.range)
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .type(`image/${ending.replace('jpg', 'jpeg')}`)
    .send(found.stream)
}
