import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

const migration = readFileSync(new URL('migrations/0036_singles.sql', import.meta.url), 'utf8')
const fillIn = migration.split('--> statement-breakpoint').at(-1) ?? ''

test('products without a card number get one from the catalogue or their name, and the activity log records it', async () => {
  const store = await given.shop({ open: true })
  const { db } = await platform()
  const ids: number[] = []
  for (const name of [
    'Charizard ex 125/197',
    'Mew ex (205/165)',
    'Pikachu TG05/TG30',
    'Booster 1/2',
    'Mew',
    'Umbreon',
  ]) {
    ids.push((await given.product({ of: store, name })).product.id)
  }
  const { rows } = await db.$client.query(
    `insert into catalogue_products (pokedata_id, type, name, set_code, number, total, rarity)
     values ('test:mew', 'card', 'Mew', 'MEW', '151', 165, 'Rare') returning id`,
  )
  await db.$client.query('update products set pokemon_product_id = $1 where id = $2', [rows[0].id, ids[4]])
  await db.$client.query(fillIn)

  const found = await db.$client.query(
    `select name, collector_number as number, set_code as code, rarity from products where shop_id = $1 order by id`,
    [store.shop.id],
  )
  expect(found.rows).toEqual([
    { name: 'Charizard ex 125/197', number: '125/197', code: null, rarity: null },
    { name: 'Mew ex (205/165)', number: '205/165', code: null, rarity: null },
    { name: 'Pikachu TG05/TG30', number: 'TG05/TG30', code: null, rarity: null },
    { name: 'Booster 1/2', number: null, code: null, rarity: null },
    { name: 'Mew', number: '151/165', code: 'MEW', rarity: 'Rare' },
    { name: 'Umbreon', number: null, code: null, rarity: null },
  ])
  const { rows: notices } = await db.$client.query(
    `select details from activity where shop_id = $1 and action = 'Card numbers filled in'`,
    [store.shop.id],
  )
  expect(notices).toEqual([{ details: '1 from the catalogue, 3 from their names' }])
})
