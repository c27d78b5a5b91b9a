import { expect, test } from 'vitest'
import { createProduct } from '#shared/contract/products/products.ts'
import { chooseShopGames, getShopGames } from '#shared/contract/shops/games.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import type { SoldThing } from '#shared/rules/shops/set-up.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

test('a shop sells all available games until it chooses, and again after that', async () => {
  await fillCatalogue(charizard)
  const { owner, shop } = await given.shop()
  const games = () => as(owner).call(getShopGames, { params: shop })
  expect(await games()).toEqual({
    games: ['pokemon'],
    available: ['pokemon'],
    catalogued: ['pokemon'],
    listed: [],
    chosen: null,
  })
  const body = { shopId: shop.id, name: 'Black Lotus', priceCents: 900_000, game: 'magic' as const }
  expect(await as(owner).call(createProduct, { body })).toMatchObject({ game: 'magic' })
  expect(await games()).toMatchObject({ games: ['pokemon', 'magic'], listed: ['magic'] })
  const choose = (chosen: ('pokemon' | 'magic' | 'lorcana')[] | null) =>
    as(owner).call(chooseShopGames, { params: shop, body: { chosen } })
  expect(await choose(['lorcana', 'magic', 'magic'])).toEqual({
    games: ['magic', 'lorcana'],
    available: ['pokemon', 'magic', 'lorcana'],
    catalogued: ['pokemon'],
    listed: ['magic'],
    chosen: ['magic', 'lorcana'],
  })
  expect(await choose(null)).toMatchObject({ games: ['pokemon', 'magic'], chosen: null })
})

test('refuses an unknown game, an empty choice and another shop', async () => {
  const { owner, shop } = await given.shop()
  const other = await given.shop()
  const choose = (chosen: unknown) => as(owner).call(chooseShopGames, { params: shop, body: { chosen } } as never)
  await expectRefusal(choose(['chess']), 400)
  await expectRefusal(choose([]), 400)
  await expectRefusal(as(other.owner).call(getShopGames, { params: shop }), 404)
  await expectRefusal(as(other.owner).call(chooseShopGames, { params: shop, body: { chosen: null } }), 404)
})

test('the set-up question chooses the games, and the same answer again leaves a later choice', async () => {
  const { owner, shop } = await given.shop()
  const answer = (sells: SoldThing[]) => as(owner).call(updateShop, { params: shop, body: { sells } })
  const chosen = async () => (await as(owner).call(getShopGames, { params: shop })).chosen
  await answer(['singles', 'magic', 'onepiece'])
  expect(await chosen()).toEqual(['magic', 'onepiece'])
  await as(owner).call(chooseShopGames, { params: shop, body: { chosen: ['lorcana'] } })
  await answer(['onepiece', 'magic', 'sealed'])
  expect(await chosen()).toEqual(['lorcana'])
  await answer(['other-games', 'singles'])
  expect(await chosen()).toBeNull()
  await expectRefusal(answer(['chess' as SoldThing]), 400)
})

test('two choices at once leave one of them', async () => {
  const { owner, shop } = await given.shop()
  const choices = [['magic'], ['lorcana', 'yugioh']] as const
  await Promise.all(
    choices.map((chosen) => as(owner).call(chooseShopGames, { params: shop, body: { chosen: [...chosen] } })),
  )
  const { chosen } = await as(owner).call(getShopGames, { params: shop })
  expect([['magic'], ['yugioh', 'lorcana']]).toContainEqual(chosen)
})

test('a product of no game has none; an unknown game is refused', async () => {
  const { owner, shop } = await given.shop()
  const add = (game: unknown) =>
    as(owner).call(createProduct, { body: { shopId: shop.id, name: 'Sleeves', priceCents: 500, game } } as never)
  expect(await add('')).toMatchObject({ game: null })
  expect(await add(undefined)).toMatchObject({ game: 'pokemon' })
  await expectRefusal(add('chess'), 400)
})
