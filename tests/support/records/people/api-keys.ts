import { createApiKey, type keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

type KeyPermission = (typeof keyPermissions)[number]

/** A new API key of a shop. */
export const givenKey = (
  { owner, shop }: Store,
  permissions: readonly KeyPermission[] = ['shop.read', 'products.read'],
  more: { endsAt?: string; networks?: string[] } = {},
) =>
  as(owner).call(createApiKey, {
    params: { id: shop.id },
    body: { name: 'Stock sync', permissions: [...permissions], ...more },
  })
