import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'

const Game = z.enum(gameIds, refusal('game'))

const ShopGames = z.strictObject({
  /** Games that the shop sells: its choice, or all available ones. */
  games: z.array(Game),
  /** Games of the catalogue and of the shop's products, to choose from. */
  available: z.array(Game),
  /** Games of the catalogue. */
  catalogued: z.array(Game),
  /** Games of the shop's products. */
  listed: z.array(Game),
  /** Null: all. */
  chosen: z.array(Game).nullable(),
})
export type ShopGames = z.infer<typeof ShopGames>

export const getShopGames = endpoint({
  name: 'shops.getGames',
  method: 'GET',
  path: '/api/shops/:id/games',
  access: 'shop',
  permission: 'products.read',
  summary: 'The games that the shop sells, and those to choose from',
  params: ById,
  answer: ShopGames,
})

export const chooseShopGames = endpoint({
  name: 'shops.chooseGames',
  method: 'PUT',
  path: '/api/shops/:id/games',
  access: 'shop',
  permission: 'settings.write',
  agents: 'confirm',
  summary: 'Choose the games that the shop sells; the others disappear from searches and forms',
  params: ById,
  body: z.strictObject({
    /** Null: all. */
    chosen: z.array(Game).min(1, refusal('games')).max(gameIds.length).nullable(),
  }),
  answer: ShopGames,
})
