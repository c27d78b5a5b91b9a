import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { liveOpening } from '#server/features/rips/rips.ts'
import { getShopBySlug } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { isLanguage } from '#shared/rules/languages/languages.ts'
import {
  landingPreview,
  livePreview,
  type Preview,
  previewPath,
  productPreview,
  shopPreview,
} from '#shared/rules/shops/preview.ts'
import { getShownProduct } from '../for-sale.queries.ts'
import { toPublicProduct } from '../to-public.ts'
import { drawnOnce, sendDrawn } from './drawn-once.ts'

type Dependencies = { db: Database; mediaStore: FileStore }
type Params = { language: string; shop?: string; file: string }

const notThere = () => notFound((t) => t('errors.noPicture'))

/** Preview pictures for links to the landing page, a shop, its live opening or a product. */
export function previewRoutes(app: FastifyInstance, { db, mediaStore }: Dependencies) {
  const drawn = drawnOnce()

  async function previewOf({ language, shop, file }: Params): Promise<Preview> {
    const [, name = ''] = /^(\w+)-\w{1,10}\.jpg$/.exec(file) ?? []
    if (!isLanguage(language)) throw notThere()
    if (shop === undefined) return landingPreview(language)
    const seller = await getShopBySlug(db, [], shop)
    if (name === 'shop') return shopPreview(seller, language)
    if (name === 'live') {
      const opening = await liveOpening(db, seller.id)
      if (!opening?.session) throw notThere()
      return livePreview(seller, opening, language)
    }
    if (!/^[1-9]\d{0,14}$/.test(name)) throw notThere()
    return productPreview(seller, toPublicProduct(await getShownProduct(db, seller.id, Number(name))), language)
  }

  for (const path of ['/og/:language/:file(^toploader-\\w+\\.jpg$)', '/og/:language/@:shop/:file']) {
    app.get<{ Params: Params }>(path, { schema: { hide: true } }, async ({ params, url }, reply) => {
      const preview = await previewOf(params)
      return sendDrawn(reply, { requested: url, address: previewPath(preview), type: 'image/jpeg' }, (address) =>
        drawn(address, async () => {
          // Loaded with the first picture: halves the start time of a server.
          const { drawPreview } = await import('./draw-preview.ts')
          return drawPreview(preview, mediaStore)
        }),
      )
    })
  }
}
