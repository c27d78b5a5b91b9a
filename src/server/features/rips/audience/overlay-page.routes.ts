import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageSource } from '#server/http/pages/page-source.ts'
import { translator } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { overlayLabels } from '#shared/rules/rips/overlay-labels.ts'

/**
 * The page of every overlay, for the browser source of a streaming program: an empty, transparent one that fills itself from its stream. It
 * needs neither the database nor a right key, so that a picture never shows an error.
 */
export function overlayPageRoutes(app: FastifyInstance, { script, styles }: NonNullable<PageSource['overlay']>) {
  const labels = Object.fromEntries(
    languages.map((language) => {
      const t = translator(language)
      return [language, Object.fromEntries(overlayLabels.map((label) => [label, t(`overlay.${label}`)]))]
    }),
  )
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Overlay</title>',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="viewport" content="width=device-width">',
    `<link rel="stylesheet" href="${styles}"></head><body><div id="overlay"></div>`,
    `<script type="application/json" id="labels">${JSON.stringify(labels).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${script}"></script></body></html>`,
  ].join('')

  // After the hook that sets the headers of all responses. The owner's settings show it in a frame.
  const framed = async (_request: FastifyRequest, reply: FastifyReply) => {
    const policy = app.securityHeaders['content-security-policy'] ?? ''
    reply.headers({
      'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-cache',
    })
  }
  app.get('/overlay/:key', { schema: { hide: true }, onSend: framed }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}
