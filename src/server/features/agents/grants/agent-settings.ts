import { randomBytes } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { agentClients, apiKeys, type ShopRow, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { type AgentClient, type AgentSettings, MOST_CLIENTS } from '#shared/contract/shops/access/agents.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { areStopped } from '../stops.ts'
import { resourceOf } from './authorize.ts'
import { isLive, revoke } from './tokens.ts'

export async function agentSettingsOf(db: Database, shopId: number, publicUrl: string): Promise<AgentSettings> {
  const clients = await db
    .select()
    .from(agentClients)
    .where(eq(agentClients.shopId, shopId))
    .orderBy(desc(agentClients.id))
  const grants = await db
    .select({ grant: apiKeys, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(and(eq(apiKeys.shopId, shopId), isLive))
    .orderBy(desc(apiKeys.id))
  return {
    url: resourceOf(publicUrl),
    isStopped: await areStopped(db, shopId),
    clients: clients.map(toClient),
    grants: grants.map(({ grant, firstName, lastName, email }) => ({
      id: grant.id,
      name: grant.name,
      person: email === null ? null : fullName(firstName ?? '', lastName ?? '') || email,
      permissions: grant.permissions as Permission[],
      createdAt: grant.createdAt.toISOString(),
      lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

const toClient = (client: typeof agentClients.$inferSelect): AgentClient => ({
  id: client.id,
  clientId: client.clientId,
  name: client.name,
  redirectUris: client.redirectUris,
  createdAt: client.createdAt.toISOString(),
})

export const addClient = (
  db: Database,
  shop: ShopRow,
  { name, redirectUris }: { name: string; redirectUris: string[] },
  caller: Principal,
) =>
  db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    const { clients } = only(
      await tx.select({ clients: count() }).from(agentClients).where(eq(agentClients.shopId, shop.id)),
    )
    if (clients >= MOST_CLIENTS) {
      throw conflict('too_many_agents', (t) => t('agentErrors.tooMany', { limit: MOST_CLIENTS }))
    }
    const clientId = randomBytes(18).toString('base64url')
    const added = only(
      await tx.insert(agentClients).values({ shopId: shop.id, clientId, name, redirectUris }).returning(),
    )
    await record(tx, caller, { type: 'shop', action: 'Assistant registered', details: name, shopId: shop.id })
    return toClient(added)
  })

export const removeClient = (db: Database, shop: ShopRow, id: number, caller: Principal) =>
  db.change(shop.id, async (tx) => {
    const [removed] = await tx
      .delete(agentClients)
      .where(and(eq(agentClients.shopId, shop.id), eq(agentClients.id, id)))
      .returning()
    if (!removed) throw notFound((t) => t('agentErrors.clientNotFound'))
    const grants = await tx
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(eq(apiKeys.shopId, shop.id), eq(apiKeys.clientId, removed.clientId), isLive))
    for (const grant of grants) await revoke(tx, shop.id, grant.id)
    await record(tx, caller, { type: 'shop', action: 'Assistant removed', details: removed.name, shopId: shop.id })
  })

export const revokeGrant = (db: Database, shop: ShopRow, id: number, caller: Principal) =>
  db.change(shop.id, async (tx) => {
    const isRevoked = await revoke(tx, shop.id, id)
    if (!isRevoked) throw notFound((t) => t('agentErrors.grantNotFound'))
    const { name } = only(
      await tx
        .select({ name: apiKeys.name })
        .from(apiKeys)
        .where(and(eq(apiKeys.shopId, shop.id), eq(apiKeys.id, id))),
    )
    await record(tx, caller, { type: 'shop', action: 'Assistant disconnected', details: name, shopId: shop.id })
  })
