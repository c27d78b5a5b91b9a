import { eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { gamesAmong } from '#server/database/games-among.ts'
import { catalogueProducts, products, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { ShopGames } from '#shared/contract/shops/games.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'

/** Games of the catalogue and of the shop's products, and the owner's choice. */
export async function shopGames(db: Queryable, scope: ShopScope, id: number): Promise<ShopGames> {
  const { games: chosen } = await getShop(db, scope, id)
  const { rows } = await db.execute<{ game: GameId }>(sql`
    select known.game from unnest(${sql.param(gameIds)}::text[]) as known (game)
    where exists (select from ${catalogueProducts} where ${catalogueProducts.game} = known.game)`)
  const catalogued = rows.map(({ game }) => game)
  const listed = await gamesAmong(db, [eq(products.shopId, id), isNull(products.archivedAt)])
  const found = new Set<GameId>([FIRST_GAME, ...(chosen ?? []), ...catalogued, ...listed])
  const available = gameIds.filter((game) => found.has(game))
  return {
    games: chosen ?? available,
    available,
    catalogued: gameIds.filter((game) => catalogued.includes(game)),
    listed,
    chosen,
  }
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
