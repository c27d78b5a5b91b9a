import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors/errors.ts'
import { shownAnywhere } from '#server/http/shown-anywhere.ts'

// As in the request: no part begins with a dot and nothing is encoded, so that no other folder can be meant.
const PICTURE = /^\/media\/(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:webp|avif|png|jpe?g|gif)$/

/** Serves the pictures in `<DATA_DIR>/media`. Each is at its address for good: another picture gets another name. */
export async function mediaRoutes(app: FastifyInstance, { dataDir }: { dataDir: string }) {
  await app.register(async (media) => {
    media.addHook('onSend', shownAnywhere)
    media.addHook('onRequest', async (request) => {
      if (!PICTURE.test(request.url.split('?', 1)[0] ?? '')) throw notFound((t) => t('errors.noPicture'))
    })
    await media.register(fastifyStatic, {
      root: join(dataDir, 'media'),
      prefix: '/media/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // The folder comes with the first picture.
      suppressWarning: true,
    })
  })
}
