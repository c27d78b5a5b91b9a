import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloadRefusedRows } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { as } from '#tests/support/client.ts'
import { type Checked, checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refusalOf } from '#tests/support/refusal.ts'

async function refusedOf({ shop, owner }: Store, { id }: Checked, language = 'en') {
  const path = addressOf(downloadRefusedRows.path, { ...shop, import: id })
  const response = await fetch(`${(await platform()).origin}${path}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('returns refused rows unchanged with the reason, and imports them once they are fixed', async () => {
  const store = await given.shop()
  const file = csv('naam;prijs;conditie;Kast', 'Mew;1,50;NM;3', 'Zubat;gratis;XX;4', '"Ee;vee";;EX;5')
  const checked = await checkFile(store, file)
  expect(checked.counts).toMatchObject({ create: 1, refused: 2 })
  const refused = (await refusedOf(store, checked)).toString()
  expect(refused).toBe(
    '\uFEFFnaam;prijs;conditie;Kast;why_refused\r\n' +
      'Zubat;gratis;XX;4;price: “gratis” is not a price (use 4.99); condition: “XX” is not a condition (use MT, NM, EX, GD, LP, PL or PO)\r\n'.replace(
        /;(price: .*)\r/,
        ';"$1"\r',
      ) +
      '"Ee;vee";;EX;5;price: Price is required\r\n',
  )
  const again = await checkFile(store, Buffer.from(refused))
  expect(again).toMatchObject({ counts: { create: 0, refused: 2 }, ignoredColumns: ['Kast'] })
  expect((await refusedOf(store, again, 'nl')).toString()).toMatch(
    /^\uFEFFnaam;prijs;conditie;Kast;reden_van_weigering\r\n/,
  )
  const mended = refused.replace('gratis;XX', '2,00;GD').replace(';;EX', ';3,00;EX')
  expect((await checkFile(store, Buffer.from(mended))).counts).toMatchObject({ create: 2, refused: 0 })
})

test('gives a refused variant the name in the first row of its product', async () => {
  const store = await given.shop()
  const file = readFileSync('tests/fixtures/exports/shopify-variants.csv', 'utf8').replace(
    'Lightly Played',
    'Sparkling',
  )
  const checked = await checkFile(store, Buffer.from(file))
  expect(checked.counts.refused).toBe(1)
  const refused = await refusedOf(store, checked)
  expect(refused.toString().trim().split('\r\n')).toHaveLength(2)
  const mended = refused.toString().replace('Sparkling', 'Lightly Played')
  const { firstRows } = await checkFile(store, Buffer.from(mended))
  expect(firstRows).toMatchObject([{ name: 'Charizard ex', outcome: 'create' }])
  expect(firstRows[0]?.changes).toContainEqual({ field: 'condition', from: null, to: 'EX' })
})

test('returns refused rows to the shop’s owner only', async () => {
  const store = await given.shop()
  const { owner: stranger } = await given.shop()
  const { id } = await checkFile(store, csv('name,price', 'Mew,'))
  const path = addressOf(downloadRefusedRows.path, { ...store.shop, import: id })
  expect(refusalOf(await as(stranger).raw('GET', path))).toMatchObject({ status: 404 })
})
