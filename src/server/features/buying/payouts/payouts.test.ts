import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOffers } from '#server/database/schema.ts'
import { getBuyOffer, markBuyOfferPaid } from '#shared/contract/buying/buy-offers.ts'
import * as calls from '#shared/contract/buying/payouts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { offerIn } from '#tests/support/records/products/buy-offers.ts'
import { givenPayoutFile, givenPayouts, shopAccount } from '#tests/support/records/products/payouts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'

const listed = (store: Store) => as(store.owner).call(calls.listPayouts, { params: store.shop })

async function xmlOf(store: Store, file: number) {
  const { origin } = await platform()
  const answer = await fetch(`${origin}/api/shops/${store.shop.id}/payouts/files/${file}/pain001.xml`, {
    headers: { authorization: `Bearer ${store.owner.token}` },
  })
  return { status: answer.status, text: await answer.text() }
}

test('transfers are taken into a file, downloaded, and marked as made', async () => {
  const store = await given.shop({ open: true })
  const { params, body } = await givenPayouts(store, 2)
  expect(await listed(store)).toMatchObject({
    account: shopAccount,
    open: [
      { cents: 1_000, account: { holder: 'Ash Ketchum', iban: 'NL91 •••• 00' }, file: null },
      { cents: 1_000, file: null },
    ],
    files: [],
  })
  const file = await as(store.owner).call(calls.createPayoutFile, { params, body })
  expect(file).toMatchObject({ transfers: 2, totalCents: 2_000, day: today(), iban: shopAccount.iban, state: 'open' })
  const first = await xmlOf(store, file.id)
  expect(first.status).toBe(200)
  for (const part of [
    file.messageId,
    '<CtrlSum>20.00</CtrlSum>',
    'NL91ABNA0417164300',
    shopAccount.iban,
    '<EndToEndId>B-2</EndToEndId>',
  ])
    expect(first.text).toContain(part)
  expect(await xmlOf(store, file.id)).toEqual(first)
  expect((await listed(store)).open).toMatchObject([{ file: file.id }, { file: file.id }])
  const paid = await as(store.owner).call(calls.markPayoutFilePaid, { params: { ...params, file: file.id } })
  expect(paid).toMatchObject({ open: [], files: [{ state: 'paid' }] })
  const offer = body.offers[0] ?? 0
  expect(await as(store.owner).call(getBuyOffer, { params: { ...params, offer } })).toMatchObject({
    bankPaidOn: today(),
  })
  // A second time changes nothing, and what was made is not undone.
  await as(store.owner).call(calls.markPayoutFilePaid, { params: { ...params, file: file.id } })
  await expectRefusal(
    as(store.owner).call(calls.undoPayoutFile, { params: { ...params, file: file.id } }),
    409,
    'payout_file_paid',
  )
})

test('of eight callers at once, one has the file with the transfer', async () => {
  const store = await given.shop({ open: true })
  const request = await givenPayouts(store)
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => as(store.owner).call(calls.createPayoutFile, request)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listed(store)).files).toHaveLength(1)
})

test('an undone file opens its transfers again, with another message id', async () => {
  const store = await given.shop({ open: true })
  const request = await givenPayouts(store)
  const create = () => as(store.owner).call(calls.createPayoutFile, request)
  const first = await create()
  await expectRefusal(create(), 409, 'payout_in_file')
  const params = { id: store.shop.id, file: first.id }
  const undone = await as(store.owner).call(calls.undoPayoutFile, { params })
  expect(undone).toMatchObject({ open: [{ file: null }], files: [{ state: 'undone' }] })
  expect((await xmlOf(store, first.id)).status).toBe(409)
  await expectRefusal(as(store.owner).call(calls.markPayoutFilePaid, { params }), 409, 'payout_file_undone')
  await as(store.owner).call(calls.undoPayoutFile, { params })
  const second = await create()
  expect(second.messageId).not.toBe(first.messageId)
  expect(await listed(store)).toMatchObject({ files: [{ state: 'open' }, { state: 'undone' }] })
})

test('refuses transfers that are not owed, a day in the past, and a shop without an account', async () => {
  const store = await given.shop({ open: true })
  const agreed = await offerIn(store, 'agreed')
  const { params, body } = await givenPayouts(store)
  const create = (more: object) => as(store.owner).call(calls.createPayoutFile, { params, body: { ...body, ...more } })
  await expectRefusal(create({ offers: [agreed.params.offer] }), 409, 'payout_in_file')
  await expectRefusal(create({ offers: [987_654_321] }), 409, 'payout_in_file')
  await expectRefusal(create({ day: '2020-01-01' }), 400)
  await expectRefusal(create({ day: 'tomorrow' }), 400)
  await expectRefusal(create({ offers: [] }), 400)
  await as(store.owner).call(markBuyOfferPaid, { params: { ...params, offer: body.offers[0] ?? 0 } })
  await expectRefusal(create({}), 409, 'payout_in_file')
  const without = await given.shop({ open: true })
  const settled = await offerIn(without, 'settled')
  await expectRefusal(
    as(without.owner).call(calls.createPayoutFile, {
      params: without.shop,
      body: { offers: [settled.params.offer], day: today() },
    }),
    409,
    'bank_account_missing',
  )
})

test('an erased account is not paid by file', async () => {
  const store = await given.shop({ open: true })
  const request = await givenPayouts(store)
  const { db } = await platform()
  await db
    .update(buyOffers)
    .set({ account: null })
    .where(eq(buyOffers.id, request.body.offers[0] ?? 0))
  expect((await listed(store)).open).toMatchObject([{ account: null }])
  await expectRefusal(as(store.owner).call(calls.createPayoutFile, request), 409, 'payout_account_erased')
})

test('only who pays sees it, at the own shop', async () => {
  const store = await given.shop({ open: true })
  const params = await givenPayoutFile(store)
  const other = await given.shop()
  await expectRefusal(as(other.owner).call(calls.listPayouts, { params: store.shop }), 404)
  await expectRefusal(as(other.owner).call(calls.undoPayoutFile, { params: { ...params, id: other.shop.id } }), 404)
  await expectRefusal(call(calls.listPayouts, { params: store.shop }), 401)
  const worker = await givenMember(store, 'stock')
  await expectRefusal(as(worker).call(calls.listPayouts, { params: store.shop }), 403, 'permission_required')
})
