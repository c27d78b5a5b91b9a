import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/terms.ts'
import { previewOf, publishTerms, termsOf } from './publish-terms.ts'
import { currentTerms, termsVersion } from './terms.queries.ts'
import { withdrawalForm } from './withdrawal-form.ts'

type Dependencies = { db: Database; config: Pick<Config, 'allowsDraws'> }

export function termsRoutes(serve: Serve, { db, config: { allowsDraws } }: Dependencies) {
  serve(calls.getTerms, async ({ shop }) => termsOf(db, { shop, allowsDraws }))
  serve(calls.previewTerms, async ({ body, shop }) => previewOf(db, { shop, allowsDraws }, body))
  serve(calls.publishTerms, ({ params, body, shops, caller: actor }) =>
    publishTerms(db, shops, params.id, body, { actor, allowsDraws }),
  )

  const ofTheShop = { cachedFor: ({ params }: { params: { id: number } }) => params.id }
  serve(
    calls.getPublicTerms,
    async ({ params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const current = await currentTerms(db, shop.id)
      const { version = current?.version } = query
      const shown = version === current?.version ? current : await termsVersion(db, shop.id, version ?? 0)
      if (!current || !shown) throw notFound((t) => t('shopTerms.notFound'))
      return {
        version: shown.version,
        publishedAt: shown.createdAt.toISOString(),
        current: shown.version === current.version,
        ...shown.texts[query.language][params.document],
      }
    },
    ofTheShop,
  )
  serve(
    calls.getWithdrawalForm,
    async ({ params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      return withdrawalForm(query.language, shop.name, await findSeller(db, shop.id))
    },
    ofTheShop,
  )
}
