import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/api-keys.ts'
import { apiKeysOf, ownKey } from './api-keys.queries.ts'
import { createApiKey, revokeApiKey, rotateApiKey } from './change-keys.ts'

export function apiKeyRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listApiKeys, ({ shop }) => apiKeysOf(db, shop.id))
  serve(calls.createApiKey, ({ shop, body, caller }) => createApiKey(db, shop, body, caller))
  serve(calls.rotateApiKey, ({ shop, params, body, caller }) =>
    rotateApiKey(db, shop, params.keyId, body.overlapHours, caller),
  )
  serve(calls.revokeApiKey, async ({ shop, params, caller }) => {
    await revokeApiKey(db, shop, params.keyId, caller)
    return undefined
  })
  serve(calls.getOwnApiKey, ({ caller }) => ownKey(db, caller))
}
