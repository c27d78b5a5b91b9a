import { expect, test } from 'vitest'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import * as team from '#shared/contract/shops/access/team.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { withTwoFactor } from '#tests/support/records/people/accounts.ts'
import { givenInvitation, givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { watch } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const paramsOf = ({ shop }: Pick<Store, 'shop'>, { user }: { user: { id: number } }) => ({
  params: { ...shop, memberId: user.id },
})

/** How a member's access ended, in the log of the shop. */
const actionsAbout = async ({ shop }: Pick<Store, 'shop'>, { user }: { user: { email: string } }) =>
  (await as(await given.admin()).call(listActivity, { query: { shop: shop.id } }))
    .filter(({ details, action }) => details === user.email && /^Member (left|removed)$/.test(action))
    .map(({ action }) => action)

test('a changed role applies to the next call', async () => {
  const store = await given.shop()
  const member = await givenMember(store, 'stock')
  const orders = () => as(member).call(listOrders, { params: store.shop })
  await expectRefusal(orders(), 403, 'permission_required')
  const change = (body: object) =>
    as(store.owner).call(team.changeMember, { ...paramsOf(store, member), body: body as never })
  expect(await change({ role: 'packer' })).toMatchObject({ role: 'packer' })
  expect(await orders()).toEqual([])
  const chosen = await change({ permissions: ['discounts.write', 'shop.read'] })
  expect(chosen).toMatchObject({ role: 'custom', permissions: ['shop.read', 'discounts.read', 'discounts.write'] })
  await expectRefusal(orders(), 403, 'permission_required')
})

test('removing a member ends their access and streams, and their name stays in the history', async () => {
  const { origin } = await platform()
  const ordered = await given.order({ status: 'paid' })
  const member = await givenMember(ordered, 'packer')
  await as(member).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  const streams = [await watch(origin, member, ordered.shop), await watch(origin, ordered.owner, ordered.shop)]
  await as(ordered.owner).call(team.removeMember, paramsOf(ordered, member))
  await expectRefusal(as(member).call(listOrders, { params: ordered.shop }), 404, 'not_found')
  expect(await as(member).call(team.listMemberships)).toEqual([])
  await eventually(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, false]))
  const { history } = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  expect(JSON.stringify(history.at(-1))).toContain('Misty Waters')
  await expectRefusal(as(ordered.owner).call(team.removeMember, paramsOf(ordered, member)), 404, 'not_found')
  expect(await actionsAbout(ordered, member)).toEqual(['Member removed'])
})

test('the owner can be neither changed, removed nor signed out, and does not leave', async () => {
  const store = await given.shop()
  const administrator = await given.admin()
  const owner = paramsOf(store, store.owner)
  await expectNoTrace(async () => {
    for (const by of [store.owner, administrator]) {
      await expectRefusal(as(by).call(team.changeMember, { ...owner, body: { role: 'packer' } }), 409, 'owner_stays')
      await expectRefusal(as(by).call(team.removeMember, owner), 409, 'owner_stays')
      await expectRefusal(as(by).call(team.signMemberOut, owner), 409, 'owner_stays')
    }
    const leaving = as(store.owner).call(team.leaveShop, { params: { shop: store.shop.id } })
    await expectRefusal(leaving, 409, 'owner_stays')
  })
})

test('a manager can neither see the team nor give anyone permissions', async () => {
  const store = await given.shop()
  const manager = await givenMember(store, 'manager')
  const self = { ...paramsOf(store, manager), body: { permissions: ['settings.write' as const] } }
  await expectNoTrace(async () => {
    await expectRefusal(as(manager).call(team.changeMember, self), 403, 'permission_required')
    await expectRefusal(as(manager).call(team.listMembers, { params: store.shop }), 403, 'permission_required')
    const granted = { ...paramsOf(store, manager), body: { permissions: ['ownership.manage'] as never } }
    await expectRefusal(as(store.owner).call(team.changeMember, granted), 400, 'invalid_input')
  })
})

test('a manager saves settings and opens the shop, but does not decide where customers pay', async () => {
  const store = await given.shop({ open: true, isActive: false })
  const manager = as(await givenMember(store, 'manager'))
  const save = (body: object) => manager.call(updateShop, { params: store.shop, body })
  expect(await save({ isActive: true, description: 'Cards' })).toMatchObject({ isActive: true, description: 'Cards' })
  const { paymentLink, paymentFirst } = store.shop
  expect(await save({ paymentLink, paymentFirst, description: 'More cards' })).toMatchObject({ paymentLink })
  const bankAccount = { name: 'Brock', iban: 'NL91ABNA0417164300' }
  const elsewhere = [
    { paymentLink: 'https://pay.example.com/brock', currentPassword: PASSWORD },
    { paymentLink: '' },
    { bankAccount },
    { paymentLinkMaxCents: 100 },
  ]
  await expectNoTrace(async () => {
    for (const body of elsewhere) await expectRefusal(save(body), 403, 'permission_required')
  })
})

test('a packer ships and undoes that, and neither marks paid nor cancels', async () => {
  const ordered = await given.order()
  const [packer, counter] = [as(await givenMember(ordered, 'packer')), as(await givenMember(ordered, 'counter'))]
  const { order, shop } = ordered
  const paid = { params: order, body: { status: 'paid' as const } }
  const move = (status: 'paid' | 'cancelled') =>
    packer.call(moveOrders, { params: shop, body: { status, orders: [{ id: order.id }] } })
  await expectNoTrace(async () => {
    await expectRefusal(packer.call(updateOrder, paid), 403, 'permission_required')
    await expectRefusal(move('paid'), 403, 'permission_required')
    await expectRefusal(move('cancelled'), 403, 'permission_required')
    await expectRefusal(packer.call(cancelOrder, { params: order }), 403, 'permission_required')
    await expectRefusal(counter.call(cancelOrder, { params: order }), 403, 'permission_required')
  })
  expect(await counter.call(updateOrder, paid)).toMatchObject({ paymentStatus: 'paid' })
  const undo = (move: 'paid' | 'shipped') =>
    packer.call(undoOrders, { params: shop, body: { move, orders: [order.id] } })
  await expectRefusal(undo('paid'), 403, 'permission_required')
  await packer.call(updateOrder, { params: order, body: { status: 'shipped' } })
  expect(await undo('shipped')).toMatchObject([{ moved: true, status: 'paid' }])
})

test('staff without two factors have no access where the owner requires them', async () => {
  const store = await given.shop()
  const member = await givenMember(store, 'packer')
  const require = (requiresTwoFactor: boolean) =>
    as(store.owner).call(team.changeTeamSettings, { params: store.shop, body: { requiresTwoFactor } })
  const orders = () => as(member).call(listOrders, { params: store.shop })
  expect(await require(true)).toEqual({ requiresTwoFactor: true })
  await expectRefusal(orders(), 403, 'second_factor_setup_required')
  expect(await as(member).call(team.listMemberships)).toMatchObject([{ permissions: [], mustSetUpTwoFactor: true }])
  expect(await as(store.owner).call(listOrders, { params: store.shop })).toEqual([])
  await withTwoFactor(member)
  expect(await orders()).toEqual([])
  const other = await givenMember(store, 'packer')
  await expectRefusal(as(other).call(listOrders, { params: store.shop }), 403, 'second_factor_setup_required')
  await require(false)
  expect(await as(other).call(listOrders, { params: store.shop })).toEqual([])
})

test('a member’s page shows sessions and actions in this shop only', async () => {
  const [ordered, elsewhere] = [await given.order({ status: 'paid' }), await given.order({ status: 'paid' })]
  const member = await givenMember(ordered, 'packer')
  await givenMember(elsewhere, 'packer', member)
  for (const { order } of [ordered, elsewhere])
    await as(member).call(updateOrder, { params: order, body: { status: 'shipped' } })
  await handleEvents()
  const page = await as(ordered.owner).call(team.getMember, paramsOf(ordered, member))
  expect(page).toMatchObject({
    member: { id: member.user.id, role: 'packer', twoFactor: false },
    sessions: [{}],
    activity: [{ action: 'Order shipped', orderId: ordered.order.id, orderNumber: ordered.order.orderNumber }],
  })
  const stranger = paramsOf(ordered, elsewhere.owner)
  await expectRefusal(as(ordered.owner).call(team.getMember, stranger), 404, 'not_found')
})

test('signing a member out ends their sessions', async () => {
  const store = await given.shop()
  const member = await givenMember(store, 'packer')
  expect(await as(store.owner).call(team.signMemberOut, paramsOf(store, member))).toEqual({ ended: 1 })
  await expectRefusal(as(member).call(listOrders, { params: store.shop }), 401)
})

test('a member leaves by themselves, or by closing their account', async () => {
  const store = await given.shop()
  const [leaving, closing] = [await givenMember(store, 'packer'), await givenMember(store, 'stock')]
  await givenInvitation(await given.shop(), closing.user.email)
  await as(leaving).call(team.leaveShop, { params: { shop: store.shop.id } })
  await expectRefusal(as(leaving).call(team.leaveShop, { params: { shop: store.shop.id } }), 404, 'not_found')
  const body = { email: closing.user.email, currentPassword: PASSWORD }
  await as(closing).call(closeAccount, { body })
  const { members } = await as(store.owner).call(team.listMembers, { params: store.shop })
  expect(members.map(({ role }) => role)).toEqual(['owner'])
  expect(await actionsAbout(store, leaving)).toEqual(['Member left'])
})
