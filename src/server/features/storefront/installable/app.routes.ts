import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { getShopBySlug } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'
import { type IconKind, iconKinds, iconPath } from '#shared/rules/shops/installed-shop.ts'
import { drawnOnce, sendDrawn } from '../previews/drawn-once.ts'

type Dependencies = { db: Database; mediaStore: FileStore }

const GROUND = '#f8fafc'

const inManifest: readonly IconKind[] = [192, 512, 'maskable']

/** Web app of a shop: a manifest at the shop's address, and its icons. */
export function appRoutes(app: FastifyInstance, { db, mediaStore }: Dependencies) {
  const drawn = drawnOnce()
  const find = async (slug: string) => getShopBySlug(db, [], slug)

  app.get<{ Params: { shop: string } }>(
    '/@:shop/manifest.webmanifest',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const shop = await find(params.shop)
      const home = `/@${shop.slug}`
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send({
          id: home,
          name: shop.name,
          short_name: shop.name,
          lang: shop.language,
          start_url: home,
          scope: home,
          display: 'standalone',
          background_color: GROUND,
          theme_color: shop.accentColour ? accentShades(shop.accentColour).light.accent : GROUND,
          icons: inManifest.map((kind) => {
            const { size, purpose } = iconKinds[kind]
            return { src: iconPath(shop, kind), type: 'image/png', sizes: `${size}x${size}`, purpose }
          }),
        })
    },
  )

  app.get<{ Params: { shop: string; file: string } }>(
    '/icons/@:shop/:file',
    { schema: { hide: true } },
    async ({ params, url }, reply) => {
      const [, name] = /^(\w+)-\w{1,10}\.png$/.exec(params.file) ?? []
      const kind = (Object.keys(iconKinds) as IconKind[]).find((known) => String(known) === name)
      if (kind === undefined) throw notFound((t) => t('errors.noPicture'))
      const shop = await find(params.shop)
      return sendDrawn(reply, { requested: url, address: iconPath(shop, kind), type: 'image/png' }, (address) =>
        drawn(address, async () => {
          const { drawIcon } = await import('./draw-icon.ts')
          return drawIcon(shop, kind, mediaStore)
        }),
      )
    },
  )
}
