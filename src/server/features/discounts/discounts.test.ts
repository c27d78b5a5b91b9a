import { beforeAll, expect, test } from 'vitest'
import {
  createDiscount,
  deleteDiscount,
  findDiscount,
  listDiscounts,
  restoreDiscount,
  updateDiscount,
} from '#shared/contract/shops/discounts.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { givenDiscount, newCode } from '#tests/support/records/orders/discounts.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let stocked: Stocked

beforeAll(async () => {
  stocked = await given.product()
})

const look = (code: string, { shop }: Stocked = stocked) => call(findDiscount, { params: { ...shop, code } })

test('an owner creates a code in any case, looks it up, changes, ends and restores it', async () => {
  const { shop, owner, product } = stocked
  const body = { code: ' welkom-10 ', percent: 10, minGoodsCents: 500, productIds: [product.id], maxUses: 3 }
  const made = await as(owner).call(createDiscount, { params: shop, body })
  expect(made).toMatchObject({ ...body, code: 'WELKOM-10', amountCents: null, isActive: true, uses: 0, givenCents: 0 })
  expect(await look('Welkom-10')).toEqual({
    code: 'WELKOM-10',
    percent: 10,
    amountCents: null,
    freeShipping: false,
    minGoodsCents: 500,
    productIds: [product.id],
  })
  const params = { ...shop, discount: made.id }
  await as(owner).call(updateDiscount, { params, body: { percent: null, amountCents: 250 } })
  expect(await look('welkom-10')).toMatchObject({ percent: null, amountCents: 250 })
  await as(owner).call(updateDiscount, { params, body: { isActive: false } })
  await expectRefusal(look('WELKOM-10'), 409, 'discount_ended')
  await as(owner).call(updateDiscount, { params, body: { isActive: true } })
  await as(owner).call(deleteDiscount, { params })
  await expectRefusal(look('WELKOM-10'), 409, 'discount_unknown')
  expect(await as(owner).call(listDiscounts, { params: shop })).toEqual([])
  expect(await as(owner).call(restoreDiscount, { params })).toMatchObject({ code: 'WELKOM-10', amountCents: 250 })
  await look('WELKOM-10')
  await expectRefusal(as(owner).call(restoreDiscount, { params }), 404)
})

test('a code is unique, also when created concurrently; a deleted one can be replaced', async () => {
  const { shop, owner } = stocked
  const code = newCode()
  const make = () => as(owner).call(createDiscount, { params: shop, body: { code, percent: 5 } })
  const all = await Promise.allSettled([make(), make()])
  expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'code_taken' } })
  const made = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0]
  const params = { ...shop, discount: made?.id ?? 0 }
  await as(owner).call(deleteDiscount, { params })
  await make()
  await expectNoTrace(() => expectRefusal(as(owner).call(restoreDiscount, { params }), 409, 'code_taken'))
  const other = await givenDiscount(stocked)
  const rename = as(owner).call(updateDiscount, { params: { ...shop, discount: other.id }, body: { code } })
  await expectRefusal(rename, 409, 'code_taken')
  await expectRefusal(as(owner).call(deleteDiscount, { params }), 404)
})

test('a code is invalid before its first and after its last day', async () => {
  const later = await givenDiscount(stocked, { startsOn: '2999-01-01' })
  await expectRefusal(look(later.code), 409, 'discount_not_started')
  const over = await givenDiscount(stocked, { startsOn: '2020-01-01', endsOn: '2020-01-31' })
  await expectRefusal(look(over.code), 409, 'discount_ended')
})

const wrong: [string, object][] = [
  ['no code', { percent: 10 }],
  ['an empty code', { code: ' ', percent: 10 }],
  ['a code with blanks', { code: 'two words', percent: 10 }],
  ['a long code', { code: 'x'.repeat(41), percent: 10 }],
  ['0 per cent', { code: 'X', percent: 0 }],
  ['101 per cent', { code: 'X', percent: 101 }],
  ['half a per cent', { code: 'X', percent: 0.5 }],
  ['nothing', { code: 'X' }],
  ['an amount of nothing', { code: 'X', amountCents: 0 }],
  ['percent and amount', { code: 'X', percent: 10, amountCents: 500 }],
  ['percent and free shipping', { code: 'X', percent: 10, freeShipping: true }],
  ['a period that ends before it begins', { code: 'X', percent: 10, startsOn: '2020-01-02', endsOn: '2020-01-01' }],
  ['no day', { code: 'X', percent: 10, startsOn: 'tomorrow' }],
  ['no uses', { code: 'X', percent: 10, maxUses: 0 }],
  ['no use for each', { code: 'X', percent: 10, maxUsesPerCustomer: 0 }],
  ['less than no minimum', { code: 'X', percent: 10, minGoodsCents: -1 }],
  ['no products', { code: 'X', percent: 10, productIds: [] }],
  ['what nobody knows', { code: 'X', percent: 10, secret: true }],
]

test.each(wrong)('rejects a code with %s', async (_, json) => {
  const { shop, owner } = stocked
  const answer = await expectNoTrace(() => as(owner).raw('POST', `/api/shops/${shop.id}/discounts`, { json }))
  expect(refusalOf(answer)).toMatchObject({ status: 400 })
})

test('rejects a change that contradicts the remaining fields', async () => {
  const { shop, owner } = stocked
  const made = await givenDiscount(stocked, { endsOn: '2999-01-01' })
  const params = { ...shop, discount: made.id }
  const changes = [{ amountCents: 500 }, { percent: null }, { startsOn: '2999-01-02' }, { percent: 101 }]
  for (const body of changes) {
    await expectRefusal(as(owner).call(updateDiscount, { params, body }), 400)
  }
  expect(await look(made.code)).toMatchObject({ percent: 10, amountCents: null })
})

test("rejects a code for another shop's products", async () => {
  const { shop, owner } = stocked
  const foreign = await given.product()
  const body = { code: newCode(), percent: 10, productIds: [foreign.product.id] }
  await expectNoTrace(() =>
    expectRefusal(as(owner).call(createDiscount, { params: shop, body }), 409, 'product_unavailable'),
  )
})

test("another shop's codes are not found", async () => {
  const { shop } = stocked
  const made = await givenDiscount(stocked)
  const other = await given.product()
  const params = { ...shop, discount: made.id }
  const stranger = as(other.owner)
  await expectRefusal(stranger.call(listDiscounts, { params: shop }), 404)
  await expectRefusal(stranger.call(createDiscount, { params: shop, body: { code: newCode(), percent: 1 } }), 404)
  await expectRefusal(stranger.call(updateDiscount, { params, body: { isActive: false } }), 404)
  await expectRefusal(stranger.call(deleteDiscount, { params }), 404)
  await expectRefusal(stranger.call(updateDiscount, { params: { ...other.shop, discount: made.id }, body: {} }), 404)
  await expectRefusal(look(made.code, other), 409, 'discount_unknown')
  expect((await raw('GET', `/api/shops/${shop.id}/discounts`)).status).toBe(401)
})
