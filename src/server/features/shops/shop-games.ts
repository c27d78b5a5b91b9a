import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { catalogueProducts, products, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { ShopGames } from '#shared/contract/shops/games.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'

/** Games of the catalogue and of the shop's products, and the owner's choice. */
export async function shopGames(db: Queryable, scope: ShopScope, id: number): Promise<ShopGames> {
  const { games: chosen } = await getShop(db, scope, id)
  const first = sql.raw(`'${FIRST_GAME}'`)
  // Products of the first game have no index of their own: one that exists is found at once.
  const { rows } = await db.execute<{ game: GameId; listed: boolean }>(sql`
    select known.game, false as listed from unnest(${sql.param(gameIds)}::text[]) as known (game)
    where exists (select from ${catalogueProducts} where ${catalogueProducts.game} = known.game)
    union all select distinct game, true from ${products}
    where shop_id = ${id} and archived_at is null and game <> ${first}
    union all select ${first}, true where exists (
      select from ${products} where shop_id = ${id} and archived_at is null and game = ${first})`)
  const found = new Set<GameId>([FIRST_GAME, ...(chosen ?? []), ...rows.map(({ game }) => game)])
  const own = new Set(rows.filter(({ listed }) => listed).map(({ game }) => game))
  const available = gameIds.filter((game) => found.has(game))
  return { games: chosen ?? available, available, listed: gameIds.filter((game) => own.has(game)), chosen }
}

export async function chooseGames(
  db: Database,
  scope: ShopScope,
  id: number,
  games: readonly GameId[] | null,
  actor: Actor,
): Promise<ShopGames> {
  const chosen = games && gameIds.filter((game) => games.includes(game))
  return db.change(id, async (tx) => {
    const { games: before } = await getShop(tx, scope, id)
    await tx.update(shops).set({ games: chosen }).where(eq(shops.id, id))
    if (String(before) !== String(chosen))
      await record(tx, actor, {
        type: 'shop',
        action: 'Shop settings saved',
        before: { games: before },
        after: { games: chosen },
        shopId: id,
      })
    return shopGames(tx, scope, id)
  })
}
