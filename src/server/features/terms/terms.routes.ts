import type { Database } from '#server/database/connect.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/terms.ts'
import { previewOf, publishTerms, termsOf } from './publish-terms.ts'
import { currentTerms, termsVersion } from './terms.queries.ts'
import { withdrawalForm } from './withdrawal-form.ts'

export function termsRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getTerms, async ({ shop }) => termsOf(db, shop))
  serve(calls.previewTerms, async ({ body, shop }) => previewOf(db, shop, body))
  serve(calls.publishTerms, ({ params, body, shops, caller }) => publishTerms(db, shops, params.id, body, caller))

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
