import { sql } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { agentTokens, apiKeys } from '#server/database/schema.ts'
import { newToken } from '#server/http/access/keys/key-token.ts'
import { hashToken } from '#server/http/access/principals.ts'
import type { Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

const TOMORROW = sql`now() + interval '1 day'`

/** When and from where a key was used is noted once a minute: these count as noted already. */
export const noted = { lastUsedAt: TOMORROW, seenNetworks: ['127.0.0.0/24'] }

/** An assistant with a grant of the owner, as the end of OAuth leaves it. */
export async function givenAssistant(
  { shop, owner }: Store,
  permissions: readonly string[],
): Promise<{ token: string }> {
  const { db } = await platform()
  const grant = { shopId: shop.id, name: 'Claude', clientId: 'claude', madeBy: owner.user.id, ...noted }
  const own = [...new Set(['shop.read', ...permissions])]
  const values = { ...grant, permissions: own, tokenStart: '', tokenEnd: '' }
  const { id: keyId } = only(await db.insert(apiKeys).values(values).returning({ id: apiKeys.id }))
  const token = newToken('tla')
  const hash = hashToken(token)
  await db.insert(agentTokens).values({ shopId: shop.id, keyId, kind: 'access', hash, endsAt: TOMORROW })
  return { token }
}
