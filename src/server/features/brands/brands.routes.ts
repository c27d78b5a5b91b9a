import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/brands.ts'
import { allBrands, toBrand } from './brands.queries.ts'
import { createBrand, deleteBrand, updateBrand } from './save-brand.ts'

export function brandRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listBrands, async () => (await allBrands(db)).map(toBrand))
  serve(calls.createBrand, ({ body, caller }) => createBrand(db, body, caller))
  serve(calls.updateBrand, ({ params, body, caller }) => updateBrand(db, params.id, body, caller))
  serve(calls.deleteBrand, async ({ params, caller }) => {
    await deleteBrand(db, params.id, caller)
    return undefined
  })
}
