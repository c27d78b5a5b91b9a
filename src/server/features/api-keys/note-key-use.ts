import { eq, sql } from 'drizzle-orm'
import { apiKeys, shops } from '#server/database/schema.ts'
import type { NoteKeyUse } from '#server/http/access/keys/find-by-key.ts'
import { mailAboutKey } from './mail-about-key.ts'

/** The newest come first. The oldest are forgotten, and a message is sent again when one comes back. */
const MOST_SEEN = 100

/** Writes when a key was last used, to the minute, and tells the owner about a network from which it was not used before. */
export const noteKeyUse: NoteKeyUse = (db, { id, shopId }, network) =>
  db.transaction(async (tx) => {
    const isKey = sql`${apiKeys.shopId} = ${shopId} and ${apiKeys.id} = ${id}`
    const [first] = await tx
      .update(apiKeys)
      .set({
        lastUsedAt: sql`now()`,
        // A slice would crash Citus.
        seenNetworks: sql`trim_array(array_prepend(${network}::text, ${apiKeys.seenNetworks}), greatest(0, cardinality(${apiKeys.seenNetworks}) + 1 - ${MOST_SEEN}))`,
      })
      .where(sql`${isKey} and not ${network}::text = any(${apiKeys.seenNetworks})`)
      .returning({ name: apiKeys.name, clientId: apiKeys.clientId })
    if (!first) {
      await tx
        .update(apiKeys)
        .set({ lastUsedAt: sql`now()` })
        .where(sql`${isKey} and (${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`)
      return
    }
    // Assistants call from whichever machine of their provider is free.
    if (first.clientId !== null) return
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId))
    if (shop) await mailAboutKey(tx, shop, { news: 'network', name: first.name, network })
  })
