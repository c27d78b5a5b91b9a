import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentConfirmations, agentProposals, shopMembers } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderMessages } from '#shared/contract/orders/order-messages.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { getProduct } from '#shared/contract/products/products.ts'
import {
  acceptAgentProposal,
  declineAgentProposal,
  listAgentProposals,
  stopAgents,
} from '#shared/contract/shops/access/agents.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { listMembers } from '#shared/contract/shops/access/team.ts'
import { agentWith, eras, type TestAgent } from '#tests/support/agents.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenGrant, postForm } from '#tests/support/records/people/grants.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const all = [...keyPermissions]

async function agentOf(store: Store, options: Parameters<typeof agentWith>[1] = {}) {
  const { key } = await givenKey(store, all)
  return agentWith(key, options)
}

/** The token of a preview. */
async function tokenOf(agent: TestAgent, tool: string, args: Record<string, unknown>) {
  const { status, confirm } = await agent.use(tool, args)
  expect(status).toBe('needs_confirmation')
  return String(confirm)
}

test.each(eras)('a change is previewed, and runs once it is confirmed (%s)', async (era) => {
  const stocked = await given.product({ priceCents: 1_250, stock: 3 })
  const agent = await agentOf(stocked, { era })
  const change = { id: stocked.product.id, priceCents: 1_500, stock: 3 }
  const preview = await agent.use('change_price_and_stock', change)
  expect(preview).toMatchObject({
    status: 'needs_confirmation',
    data: { changes: [{ field: 'priceCents', from: 1_250, to: 1_500 }] },
  })
  const price = async () => (await as(stocked.owner).call(getProduct, { params: stocked.product })).priceCents
  expect(await price()).toBe(1_250)
  const done = await agent.use('change_price_and_stock', { ...change, confirm: preview.confirm })
  expect(done).toMatchObject({ status: 'done', data: { priceCents: 1_500 } })
  expect(await price()).toBe(1_500)
})

test('a token confirms one call of one key, once, for five minutes', async () => {
  const stocked = await given.product({ priceCents: 1_250 })
  const [agent, colleague, stranger] = [
    await agentOf(stocked),
    await agentOf(stocked),
    await agentOf(await given.product()),
  ]
  const change = { id: stocked.product.id, priceCents: 1_500 }
  const confirm = await tokenOf(agent, 'change_price_and_stock', change)
  const codeOf = async (by: TestAgent, args: Record<string, unknown>, tool = 'change_price_and_stock') =>
    (await by.use(tool, args)).error?.code
  expect(await codeOf(stranger, { ...change, confirm })).toBe('confirmation_invalid')
  expect(await codeOf(colleague, { ...change, confirm })).toBe('confirmation_invalid')
  expect(await codeOf(agent, { ...change, priceCents: 1, confirm })).toBe('confirmation_invalid')
  expect(await codeOf(agent, { name: 'products.update', arguments: change, confirm }, 'call')).toBe(
    'confirmation_invalid',
  )
  expect(await codeOf(agent, { ...change, confirm: 'invented' })).toBe('confirmation_invalid')
  const both = await Promise.all([1, 2].map(() => agent.use('change_price_and_stock', { ...change, confirm })))
  expect(both.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
  expect(await codeOf(agent, { ...change, confirm })).toBe('confirmation_used')
  const late = await tokenOf(agent, 'change_price_and_stock', { ...change, priceCents: 1_600 })
  const { db } = await platform()
  await db.update(agentConfirmations).set({ endsAt: sql`now()` }).where(eq(agentConfirmations.shopId, stocked.shop.id))
  expect(await codeOf(agent, { ...change, priceCents: 1_600, confirm: late })).toBe('confirmation_expired')
  const stored = await db.select().from(agentConfirmations)
  expect(JSON.stringify(stored)).not.toContain(confirm)
  expect((await as(stocked.owner).call(getProduct, { params: stocked.product })).priceCents).toBe(1_500)
})

test('a confirmed change needs the permission at that moment', async () => {
  const stocked = await given.product({ priceCents: 1_250 })
  const agent = await agentOf(stocked)
  const change = { id: stocked.product.id, priceCents: 1_500 }
  const confirm = await tokenOf(agent, 'change_price_and_stock', change)
  const { db } = await platform()
  const { rows } = await db.execute<{ id: number }>(
    sql`update api_keys set permissions = '{shop.read,products.read}' where shop_id = ${stocked.shop.id} returning id`,
  )
  expect(rows).toHaveLength(1)
  expect(await agent.use('change_price_and_stock', { ...change, confirm })).toMatchObject({
    error: { code: 'permission_required' },
  })
  await db.delete(shopMembers).where(eq(shopMembers.shopId, stocked.shop.id))
  await expect(agent.use('get_product', { id: stocked.product.id })).rejects.toThrow()
})

test('an order is marked paid and shipped; its history and the activity name the assistant', async () => {
  const ordered = await given.order()
  const agent = await agentOf(ordered)
  const confirmed = async (tool: string, args: Record<string, unknown>) =>
    agent.use(tool, { ...args, confirm: await tokenOf(agent, tool, args) })
  const { id } = ordered.order
  expect(await confirmed('mark_order_paid', { id })).toMatchObject({ status: 'done', data: { status: 'paid' } })
  expect(await confirmed('ship_order', { id, trackingCode: '3SABCD1234567' })).toMatchObject({
    data: { status: 'shipped' },
  })
  const { history } = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  expect(history.map(({ who }) => who)).toContain('Assistant “Stock sync”')
  await handleEvents()
  const entries = await as(await given.admin()).call(listActivity, {
    query: { shop: ordered.shop.id, search: 'Order shipped' },
  })
  expect(entries).toMatchObject([{ key: { name: 'Stock sync', isAgent: true }, who: { id: ordered.owner.user.id } }])
})

test('a message to a customer is only prepared, and sent once when a person accepts it', async () => {
  const ordered = await given.order()
  const agent = await agentOf(ordered)
  const draft = { id: ordered.order.id, body: 'Your parcel leaves tomorrow.' }
  const proposed = await agent.use('draft_message', draft)
  expect(proposed.status).toBe('proposed')
  expect((await agent.use('draft_message', draft)).proposal).toBe(proposed.proposal)
  const owner = as(ordered.owner)
  const messages = async () => (await owner.call(listOrderMessages, { params: ordered.order })).messages
  expect(await messages()).toEqual([])
  const [listed, ...more] = await owner.call(listAgentProposals, { params: ordered.shop })
  expect(more).toEqual([])
  expect(listed).toMatchObject({
    call: 'messages.write',
    agent: 'Stock sync',
    about: { kind: 'order', id: ordered.order.id, name: ordered.order.orderNumber },
    details: [{ name: 'body', value: draft.body }],
  })
  const params = { id: ordered.shop.id, proposal: listed?.id ?? 0 }
  const { key } = await givenKey(ordered, all)
  await expectRefusal(as({ token: key }).call(acceptAgentProposal, { params }), 403, 'key_not_allowed')
  await expectRefusal(as(await given.owner()).call(acceptAgentProposal, { params }), 404)
  const accept = () => owner.call(acceptAgentProposal, { params })
  // Without an address for answers the call is refused, and the proposal waits.
  await expectRefusal(accept(), 409)
  await enterSeller(ordered)
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await messages()).toMatchObject([{ body: draft.body, who: 'Misty Waters' }])
  await expectRefusal(accept(), 409, 'proposal_decided')
  expect(await owner.call(listAgentProposals, { params: ordered.shop })).toEqual([])
})

test('a declined, expired or refused proposal does nothing', async () => {
  const ordered = await given.order()
  const agent = await agentOf(ordered)
  const owner = as(ordered.owner)
  const answer = await agent.use('call', { name: 'orders.cancel', arguments: { id: ordered.order.id } })
  const proposal = Number(answer.proposal)
  expect(answer).toMatchObject({ status: 'proposed' })
  const params = { id: ordered.shop.id, proposal }
  await owner.call(declineAgentProposal, { params })
  await expectRefusal(owner.call(acceptAgentProposal, { params }), 409, 'proposal_decided')
  const again = Number(
    (await agent.use('call', { name: 'orders.cancel', arguments: { id: ordered.order.id } })).proposal,
  )
  expect(again).not.toBe(proposal)
  const { db } = await platform()
  await db.update(agentProposals).set({ endsAt: sql`now()` }).where(eq(agentProposals.id, again))
  const late = { id: ordered.shop.id, proposal: again }
  await expectRefusal(owner.call(acceptAgentProposal, { params: late }), 409, 'proposal_expired')
  expect((await owner.call(getOrderDetails, { params: ordered.order })).status).toBe('pending')
})

test('an owner’s agent proposes the owner’s own matters, which the owner alone accepts', async () => {
  const store = await given.shop()
  const [packer, manager] = [await givenMember(store, 'packer'), await givenMember(store, 'manager')]
  const agent = await agentOf(store)
  const team = (await agent.use('call', { name: 'team.list' })).data as { members: { id: number }[] }
  expect(team.members.map(({ id }) => id)).toContain(packer.user.id)
  const change = { name: 'team.changeMember', arguments: { memberId: packer.user.id, role: 'stock' } }
  const proposed = await agent.use('call', change)
  expect(proposed.status).toBe('proposed')
  const params = { id: store.shop.id, proposal: Number(proposed.proposal) }
  expect(await as(manager).call(listAgentProposals, { params: store.shop })).toEqual([])
  await expectRefusal(as(manager).call(acceptAgentProposal, { params }), 403, 'permission_required')
  const owner = as(store.owner)
  const { email, firstName, lastName } = packer.user
  expect(await owner.call(listAgentProposals, { params: store.shop })).toMatchObject([
    {
      call: 'team.changeMember',
      about: { kind: 'member', id: packer.user.id, name: `${firstName} ${lastName} (${email})` },
      details: [{ name: 'role', value: 'stock' }],
    },
  ])
  const roleOf = async () => {
    const { members } = await owner.call(listMembers, { params: store.shop })
    return members.find(({ id }) => id === packer.user.id)?.role
  }
  expect(await roleOf()).toBe('packer')
  await owner.call(acceptAgentProposal, { params })
  expect(await roleOf()).toBe('stock')
  // The key itself has no such permission.
  const { key } = await givenKey(store, all)
  await expectRefusal(as({ token: key }).call(listMembers, { params: store.shop }), 403, 'permission_required')
  const codeOf = async (by: TestAgent, args: Record<string, unknown>) => (await by.use('call', args)).error?.code
  const narrow = await agentWith((await givenKey(store, ['shop.read', 'settings.read'])).key)
  const ofManager = await agentWith((await givenGrant(store, ['shop.read', 'settings.write'], manager)).access_token)
  for (const other of [narrow, ofManager]) {
    expect(await codeOf(other, { name: 'team.list' })).toBe('permission_required')
    expect(await codeOf(other, change)).toBe('permission_required')
    const { calls } = await other.use('search_calls', { query: 'team member role' })
    expect((calls as { name: string }[]).map(({ name }) => name)).not.toContain('team.changeMember')
  }
  for (const name of ['agents.get', 'shops.getTaxIdentity', 'team.getMember']) {
    expect(
      await codeOf(agent, { name, arguments: name === 'team.getMember' ? { memberId: packer.user.id } : {} }),
    ).toBe('permission_required')
  }
  for (const name of ['apiKeys.create', 'agents.stop', 'agents.accept', 'team.offerHandover']) {
    expect(await codeOf(agent, { name })).toBe('not_found')
  }
})

test('a proposal ends with the connection of its assistant', async () => {
  const store = await given.shop()
  const grant = await givenGrant(store, all)
  const agent = await agentWith(grant.access_token)
  const { proposal } = await agent.use('call', { name: 'till.openDrawer', arguments: { floatCents: 5_000 } })
  const owner = as(store.owner)
  expect(await owner.call(listAgentProposals, { params: store.shop })).toMatchObject([{ call: 'till.openDrawer' }])
  await postForm('/oauth/revoke', { token: grant.access_token })
  expect(await owner.call(listAgentProposals, { params: store.shop })).toEqual([])
  const params = { id: store.shop.id, proposal: Number(proposal) }
  await expectRefusal(owner.call(acceptAgentProposal, { params }), 404)
})

test('the switch stops all agents of a shop at once, also between preview and confirmation', async () => {
  const stocked = await given.product()
  const other = await given.product()
  const [agent, elsewhere] = [await agentOf(stocked), await agentOf(other)]
  const change = { id: stocked.product.id, priceCents: 1_500 }
  const confirm = await tokenOf(agent, 'change_price_and_stock', change)
  const owner = as(stocked.owner)
  const set = (isStopped: boolean) => owner.call(stopAgents, { params: stocked.shop, body: { isStopped } })
  expect(await set(true)).toMatchObject({ isStopped: true })
  await expect(agent.use('change_price_and_stock', { ...change, confirm })).rejects.toThrow(/403|stopped/)
  expect((await elsewhere.use('get_product', { id: other.product.id })).status).toBe('done')
  expect(await set(false)).toMatchObject({ isStopped: false })
  expect((await agent.use('change_price_and_stock', { ...change, confirm })).status).toBe('done')
})
