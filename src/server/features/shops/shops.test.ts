import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shops, users } from '#server/database/schema.ts'
import { changeName } from '#shared/contract/accounts/account.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { createShop, listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const settings = {
  slug: 'Mistys-Cards',
  name: ' Misty’s Cards ',
  description: 'Water only.\nNo exceptions.',
  headerImageUrl: 'https://example.com/banner.jpg',
  paymentLink: 'https://pay.example.com/misty?x=1',
  orderPrefix: 'MISTY',
}

test('an owner saves settings, and omitted ones stay', async () => {
  const { shop, owner } = await given.shop()
  const saved = await as(owner).call(updateShop, { params: shop, body: settings })
  expect(saved).toMatchObject({ ...settings, slug: 'mistys-cards', name: 'Misty’s Cards' })
  const after = await as(owner).call(updateShop, { params: shop, body: { name: 'Water Cards' } })
  expect(after).toEqual({ ...saved, name: 'Water Cards', updatedAt: after.updatedAt })
  expect(await as(owner).call(listMyShops)).toEqual([after])
})

test('an empty link or picture is null', async () => {
  const { shop, owner } = await given.shop({
    headerImageUrl: 'https://example.com/banner.webp',
    paymentLink: 'https://pay.example.com',
  })
  const body = { headerImageUrl: '', paymentLink: '', description: '' }
  const saved = await as(owner).call(updateShop, { params: shop, body })
  expect(saved).toMatchObject({ headerImageUrl: null, paymentLink: null, description: '' })
})

test('accepts a payment link with an uppercase scheme and stores it in lowercase', async () => {
  const { shop, owner } = await given.shop()
  const saved = await as(owner).call(updateShop, {
    params: shop,
    body: { paymentLink: 'HTTPS://Pay.Example.com/Misty' },
  })
  expect(saved.paymentLink).toBe('https://Pay.Example.com/Misty')
})

test('a name or link from earlier rules stays valid until it changes', async () => {
  const { shop, owner } = await given.shop()
  const { db } = await platform()
  const old = { name: 'Kaarten.nl', paymentLink: 'https://pay.example.com:8443/misty' }
  await db.update(shops).set(old).where(eq(shops.id, shop.id))
  await db.update(users).set({ firstName: 'you@won' }).where(eq(users.id, owner.user.id))
  const save = (body: object) => as(owner).call(updateShop, { params: shop, body })
  expect(await save({ ...old, description: 'Cards' })).toMatchObject({ ...old, description: 'Cards' })
  await expectNoTrace(async () => {
    await expect(save({ name: 'Kaarten.com' })).rejects.toMatchObject({ status: 400, issues: [{ path: 'name' }] })
    await expect(save({ paymentLink: `${old.paymentLink}/x` })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Payment link cannot name a port',
      issues: [{ path: 'paymentLink' }],
    })
  })
  const rename = (body: { firstName: string; lastName: string }) => as(owner).call(changeName, { body })
  expect(await rename({ firstName: 'you@won', lastName: 'Williams' })).toMatchObject({ lastName: 'Williams' })
  await expectRefusal(rename({ firstName: 'we@won', lastName: 'Williams' }), 400)
})

test('a slug cannot be changed', async () => {
  const { shop, owner } = await given.shop({ slug: 'pewter-cards' })
  const change = (slug: string) => as(owner).call(updateShop, { params: shop, body: { slug } })
  const locked = { status: 409, code: 'slug_locked', message: 'The shop URL cannot be changed once it is set.' }
  await expect(change('pewter-city-cards')).rejects.toMatchObject(locked)
  expect(await change('Pewter-Cards')).toMatchObject({ slug: 'pewter-cards' })
})

test('refuses impersonating words in a new slug, and accepts existing ones', async () => {
  const { shop, owner } = await given.shop()
  const save = (body: object) => as(owner).call(updateShop, { params: shop, body })
  const message = 'This shop URL is reserved and cannot be used'
  await expectNoTrace(() =>
    expectRefusal(save({ slug: 'toploader-support39', name: 'New' }), 400, 'invalid_input', {
      message,
      issues: [{ path: 'slug', message }],
    }),
  )
  const { db } = await platform()
  await db.update(shops).set({ slug: 'ing-cards' }).where(eq(shops.id, shop.id))
  expect(await save({ slug: 'ing-cards', name: 'Ingrid’s Cards' })).toMatchObject({ slug: 'ing-cards' })
})

test('an administrator cannot change it either', async () => {
  const { shop } = await given.shop({ slug: 'cerulean-cards' })
  const change = as(await given.admin()).call(updateShop, { params: shop, body: { slug: 'vermilion-cards' } })
  await expectRefusal(change, 409, 'slug_locked')
})

test('a slug is unique in any spelling', async () => {
  await given.shop({ slug: 'saffron-cards' })
  const { shop, owner } = await given.shop()
  const taken = { status: 409, code: 'slug_taken', issues: [{ path: 'slug' }] }
  const take = (slug: string) => as(owner).call(updateShop, { params: shop, body: { slug, name: 'New' } })
  await expect(take('SAFFRON-cards')).rejects.toMatchObject(taken)
  await expect(take('@saffron-cards')).rejects.toMatchObject(taken)
  expect(await as(owner).call(listMyShops)).toEqual([shop])
})

test('of five concurrent requests for a slug, one succeeds', async () => {
  const stores = await Promise.all(Array.from({ length: 5 }, () => given.shop()))
  const all = await Promise.allSettled(
    stores.map(({ shop, owner }) => as(owner).call(updateShop, { params: shop, body: { slug: 'celadon-cards' } })),
  )
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 409, code: 'slug_taken' } })
})

test('of two concurrent slugs for a shop, one is set', async () => {
  const { shop, owner } = await given.shop()
  const slugs = ['fuchsia-cards', 'cinnabar-cards']
  const all = await Promise.allSettled(
    slugs.map((slug) => as(owner).call(updateShop, { params: shop, body: { slug } })),
  )
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slug_locked' } })
})

test('a shop that is not approved cannot open', async () => {
  const { shop, owner } = await given.shop()
  const message = 'Approval Required: Your shop must be approved by platform admin before it can be activated.'
  const open = () => as(owner).call(updateShop, { params: shop, body: { isActive: true, name: 'Open Cards' } })
  await expectNoTrace(() => expectRefusal(open(), 403, 'approval_required', { message }))
  expect(await as(owner).call(listMyShops)).toEqual([shop])
})

test('an approved shop opens with its switch; revoking the approval closes it at once', async () => {
  const admin = await given.admin()
  const { shop, owner } = await given.shop({ slug: 'viridian-cards' })
  const open = async () => (await call(getPublicShop, { params: { slug: 'viridian-cards' } })).isActive
  const approve = (approved: boolean) => as(admin).call(approveShop, { params: shop, body: { approved } })
  const turn = (isActive: boolean) => as(owner).call(updateShop, { params: shop, body: { isActive } })

  await approve(true)
  expect(await open()).toBe(true)
  await turn(false)
  expect(await open()).toBe(false)
  await turn(true)
  expect(await open()).toBe(true)
  await approve(false)
  expect(await open()).toBe(false)
  await expectRefusal(turn(true), 403)
})

test('an owner without a shop creates one, once', async () => {
  const admin = await given.admin()
  const body = { name: 'Platform Cards', slug: 'platform-cards' }
  const all = await Promise.allSettled([1, 2, 3].map(() => as(admin).call(createShop, { body })))
  const made = all.filter(({ status }) => status === 'fulfilled')
  expect(made).toMatchObject([{ value: { ...body, ownerId: admin.user.id, approved: false } }])
  await expectRefusal(as(admin).call(createShop, { body: {} }), 409, 'shop_exists')
  expect(await as(admin).call(listMyShops)).toHaveLength(1)
})

test('a customer has no shop and cannot create one', async () => {
  const customer = await given.customer()
  expect(await as(customer).call(listMyShops)).toEqual([])
  await expectNoTrace(() => expectRefusal(as(customer).call(createShop, { body: {} }), 403, 'forbidden'))
})

test("another owner's shop is not found", async () => {
  const { shop } = await given.shop()
  const { owner: stranger } = await given.shop()
  const nowhere = { status: 404, code: 'not_found', message: 'Shop not found' }
  await expect(as(stranger).call(updateShop, { params: shop, body: { name: 'Mine' } })).rejects.toMatchObject(nowhere)
  const never = { id: Number.MAX_SAFE_INTEGER }
  await expect(as(stranger).call(updateShop, { params: never, body: {} })).rejects.toMatchObject(nowhere)
})

test('a shop states its delivery time and return period', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const save = (body: object) => as(owner).call(updateShop, { params: shop, body })
  const refused = (message: string) => ({ status: 400, code: 'delivery_days', message })
  expect(await save({ name: 'Card Corner' })).toMatchObject({
    deliveryDaysMin: null,
    deliveryDaysMax: null,
    returnDays: 14,
  })
  await expectNoTrace(() =>
    expect(save({ deliveryDaysMin: 1 })).rejects.toMatchObject(refused('Enter both numbers of days, or neither')),
  )
  expect(await save({ deliveryDaysMin: 1, deliveryDaysMax: 2, returnDays: 30 })).toMatchObject({
    deliveryDaysMin: 1,
    deliveryDaysMax: 2,
    returnDays: 30,
  })
  expect((await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).delivery).toMatchObject({
    daysMin: 1,
    daysMax: 2,
    returnDays: 30,
  })
  await expect(save({ deliveryDaysMin: 3 })).rejects.toMatchObject(refused('Must be at least the first number of days'))
  expect(await save({ deliveryDaysMax: 0, deliveryDaysMin: 0 })).toMatchObject({ deliveryDaysMax: 0 })
  expect(await save({ deliveryDaysMin: null, deliveryDaysMax: null })).toMatchObject({ deliveryDaysMin: null })
})

test('a shop needs at least one way of delivery', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const save = (body: object) => as(owner).call(updateShop, { params: shop, body })
  const refused = { status: 400, code: 'delivery_required', message: 'Choose at least one way of delivery' }
  await expectNoTrace(() => expect(save({ ships: false })).rejects.toMatchObject(refused))
  const delivery = {
    ships: false,
    pickup: true,
    shippingZones: flatShipping(495, 5_000),
    pickupInfo: 'Utrecht',
  }
  expect(await save(delivery)).toMatchObject(delivery)
  expect((await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).delivery).toMatchObject({
    ships: false,
    pickup: true,
    pickupInfo: 'Utrecht',
    zones: delivery.shippingZones,
  })
  await expect(save({ pickup: false })).rejects.toMatchObject(refused)
  expect(await save({ ships: true, pickup: false })).toMatchObject({ ships: true })
})
