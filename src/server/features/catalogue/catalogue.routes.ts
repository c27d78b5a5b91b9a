import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { toProduct } from '#server/features/products/products.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/catalogue.ts'
import * as imports from '#shared/contract/catalogue/imports.ts'
import { listPrintedNumbers } from '#shared/contract/catalogue/printed-numbers.ts'
import { catalogueSize, catalogueStatus } from './catalogue-status.ts'
import { importEntry } from './import-entry.ts'
import { addPart } from './imports/add-part.ts'
import { cancelImport, startImport } from './imports/start-import.ts'
import { resolveShop } from './resolve-shop.ts'
import { findEntry } from './search/find-entries.ts'
import { findTyped } from './search/find-typed.ts'
import { gamesOfSearch } from './search/games-of-search.ts'
import { printedNumbers } from './search/printed-numbers.ts'
import { catalogueSetNames } from './search/set-names.ts'
import { startSync } from './start-sync.ts'

export function catalogueRoutes(serve: Serve, { db, catalogue }: { db: Database; catalogue: CatalogueConfig }) {
  serve(calls.searchCatalogue, async ({ query, shops, caller }) => {
    const shopId = await resolveShop(db, shops, caller, query.shopId)
    return findTyped(db, shopId, query.q, await gamesOfSearch(db, shopId, query.game))
  })
  serve(calls.listCatalogueSets, ({ query }) => catalogueSetNames(db, query.game))
  serve(listPrintedNumbers, ({ params }) => printedNumbers(db, params.game))
  serve(calls.getCatalogueSize, () => catalogueSize(db))
  serve(calls.getCatalogueProduct, async ({ params, query, shops, caller }) => {
    const entry = await findEntry(db, await resolveShop(db, shops, caller, query.shopId), params.id)
    if (!entry) throw notFound((t) => t('productErrors.notInCatalogue'))
    return entry
  })
  serve(calls.importCatalogueProduct, async ({ body, shops, caller }) => {
    const shopId = await resolveShop(db, shops, caller, body.shopId)
    if (shopId === undefined) throw notFound((t) => t('errors.noShop'))
    return toProduct(await importEntry(db, shops, shopId, body, caller))
  })

  serve(calls.getCatalogueStatus, ({ language }) => catalogueStatus(db, catalogue, language))
  serve(calls.startCatalogueSync, ({ body, caller, language }) =>
    startSync(db, catalogue, body.source, caller, language),
  )
  serve(imports.startCatalogueImport, ({ body, caller, language }) =>
    startImport(db, catalogue, body, caller, language),
  )
  serve(imports.addCatalogueImportPart, ({ params, file, language }) =>
    addPart(db, params.id, params.part, file, language),
  )
  serve(imports.cancelCatalogueImport, ({ params, caller }) => cancelImport(db, params.id, caller))
}
