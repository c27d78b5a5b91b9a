import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopTaxIdentities } from '#server/database/schema.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import * as calls from '#shared/contract/shops/money/tax-identity.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { taxIdentity } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const secrets = ['111222333', 'ABNA0417164300', '1985-03-21', 'M. Waters']

test('stores tax data encrypted and shows it masked', async () => {
  const { shop, owner } = await given.shop()
  const mine = as(owner)
  expect(await mine.call(calls.getTaxIdentity, { params: shop })).toEqual({ identity: null })
  const saved = await mine.call(calls.saveTaxIdentity, { params: shop, body: taxIdentity })
  expect(saved.identity).toMatchObject({
    kind: 'person',
    birthDate: '••••-••-••',
    taxCountry: 'NL',
    taxNumber: '•••• 33',
    accountName: 'M••••',
    iban: 'NL91 •••• 00',
  })
  expect(await mine.call(calls.getTaxIdentity, { params: shop })).toEqual(saved)
  const { db } = await platform()
  const [row] = await db.select().from(shopTaxIdentities).where(eq(shopTaxIdentities.shopId, shop.id))
  const log = await as(await given.admin()).call(listActivity, { query: { shop: shop.id } })
  const administrators = await as(await given.admin()).call(calls.getTaxIdentity, { params: shop })
  for (const secret of secrets) expect(JSON.stringify([row, log, administrators, saved])).not.toContain(secret)
})

test.each([
  ['birthDate', { birthDate: '' }],
  ['birthDate', { birthDate: '1985-02-30' }],
  ['birthDate', { birthDate: '2020-01-01' }],
  ['birthDate', { birthDate: '1850-01-01' }],
  ['taxNumber', { taxNumber: '111222334' }],
  ['taxNumber', { taxNumber: '' }],
  ['taxCountry', { taxCountry: 'XX' }],
  ['iban', { iban: 'NL91ABNA0417164301' }],
  ['accountCountry', { iban: 'BR1800360305000010009795493C1' }],
  ['accountCountry', { iban: 'BE68539007547034' }],
  ['accountCountry', { accountCountry: 'BE' }],
  ['accountName', { accountName: ' ' }],
  ['kind', { kind: 'robot' }],
])('rejects an invalid %s and saves nothing', async (path, wrong) => {
  const { shop, owner } = await given.shop()
  const body = { ...taxIdentity, ...wrong } as typeof taxIdentity
  const issues = expect.arrayContaining([expect.objectContaining({ path })])
  await expectNoTrace(() =>
    expectRefusal(
      as(owner).call(calls.saveTaxIdentity, { params: shop, body }),
      400,
      path === 'iban' ? 'invalid_iban' : 'invalid_input',
      { issues },
    ),
  )
})

test('accepts another European account with its country; a company has no birth date', async () => {
  const { shop, owner } = await given.shop()
  const body = { ...taxIdentity, kind: 'company', iban: 'BE68 5390 0754 7034', accountCountry: 'BE' } as const
  const { identity } = await as(owner).call(calls.saveTaxIdentity, { params: shop, body })
  expect(identity).toMatchObject({ kind: 'company', birthDate: '', iban: 'BE68 •••• 34' })
})

test('refuses another owner; of two concurrent saves one wins', async () => {
  const { shop, owner } = await given.shop()
  const other = as((await given.shop()).owner)
  await expectRefusal(other.call(calls.getTaxIdentity, { params: shop }), 404, 'not_found')
  await expectRefusal(other.call(calls.saveTaxIdentity, { params: shop, body: taxIdentity }), 404, 'not_found')
  const names = ['Ann', 'Bo']
  const save = (accountName: string) =>
    as(owner).call(calls.saveTaxIdentity, { params: shop, body: { ...taxIdentity, accountName } })
  await Promise.all(names.map(save))
  const { identity } = await as(owner).call(calls.getTaxIdentity, { params: shop })
  expect(['A••••', 'B••••']).toContain(identity?.accountName)
})
