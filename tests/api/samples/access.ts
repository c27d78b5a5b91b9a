import { eq } from 'drizzle-orm'
import { agentProposals, agentStops, apiKeys, webhooks } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addAgentClient } from '#shared/contract/shops/access/agents.ts'
import { testWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenDevice, givenSeller, PIN } from '#tests/support/records/people/counter-access.ts'
import { givenHandover, givenInvitation, givenMember, withoutHandover } from '#tests/support/records/people/team.ts'
import { deliveriesOf, givenWebhook } from '#tests/support/records/people/webhooks.ts'
import { ofOrder, ofShop, person } from './records.ts'
import type { Samples } from './sample.ts'

const ofMember = async (stock: Stocked) => ({
  params: { ...stock.shop, memberId: (await givenMember(stock, 'packer')).user.id },
})

/** A shop that is offered to this person. */
async function offeredTo(by: Session | undefined) {
  const elsewhere = await given.shop()
  await givenHandover(elsewhere, by)
  return { shop: elsewhere.shop.id }
}

const ofInvitation = async (stock: Stocked) => ({
  params: { ...stock.shop, invitation: (await givenInvitation(stock)).id },
})

const anAssistant = { name: 'Claude', redirectUris: ['https://assistant.example/callback'] }

async function authorizationIn({ owner, shop }: Stocked) {
  const { clientId } = await as(owner).call(addAgentClient, { params: shop, body: anAssistant })
  return { client_id: clientId, redirect_uri: anAssistant.redirectUris[0] }
}

/** Of an agent that wants to cancel an order. */
async function ofProposal(stock: Stocked) {
  const { params } = await ofOrder(stock)
  const { id } = await givenKey(stock)
  const { db } = await platform()
  const [proposal] = await db
    .insert(agentProposals)
    .values({
      shopId: stock.shop.id,
      keyId: id,
      call: 'orders.cancel',
      parts: { params, body: {} },
      endsAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: agentProposals.id })
  return { ...stock.shop, proposal: proposal?.id ?? 0 }
}

const ofApiKey = async (stock: Stocked) => ({ ...stock.shop, keyId: (await givenKey(stock)).id })

const ofWebhook = async (stock: Stocked) => {
  const { db } = await platform()
  // A shop has a limited number of them.
  await db.update(webhooks).set({ deletedAt: new Date() }).where(eq(webhooks.shopId, stock.shop.id))
  return { ...stock.shop, webhookId: (await givenWebhook(stock)).id }
}

const ofDelivery = async (stock: Stocked) => {
  const params = await ofWebhook(stock)
  await as(stock.owner).call(testWebhook, { params })
  const [delivery] = await deliveriesOf(stock, { id: params.webhookId })
  return { ...params, deliveryId: delivery?.id ?? 0 }
}

export const accessSamples: Samples = {
  'GET /api/account/memberships': () => ({}),
  'DELETE /api/account/memberships/:shop': async (_stock, by) => {
    const elsewhere = await given.shop()
    await givenMember(elsewhere, 'packer', by)
    return { params: { shop: elsewhere.shop.id } }
  },
  'GET /api/account/handovers': () => ({}),
  'POST /api/account/handovers/:shop/accept': async (_stock, by) => ({
    params: await offeredTo(by),
    body: { currentPassword: PASSWORD },
  }),
  'DELETE /api/account/handovers/:shop': async (_stock, by) => ({ params: await offeredTo(by) }),
  'GET /api/account/invitations/:token': async (stock) => ({ params: await givenInvitation(stock) }),
  'POST /api/account/invitations/:token/accept': async (stock) => ({
    params: await givenInvitation(stock),
    body: { account: person },
  }),
  'GET /api/shops/:id/members': ofShop,
  'POST /api/shops/:id/members': ({ shop }) => ({ params: shop, body: { email: newEmail(), role: 'packer' } }),
  'GET /api/shops/:id/members/:memberId': ofMember,
  'GET /api/shops/:id/counter-access': ofShop,
  'POST /api/shops/:id/counter-devices': ({ shop }) => ({ params: shop, body: { name: 'Tablet' } }),
  'DELETE /api/shops/:id/counter-devices/:device': async (stock) => ({
    params: { ...stock.shop, device: (await givenDevice(stock)).id },
  }),
  'DELETE /api/shops/:id/counter-pins/:member': async (stock) => ({
    params: { ...stock.shop, member: (await givenSeller(stock)).user.id },
  }),
  'GET /api/shops/:id/my-counter-pin': ofShop,
  'PUT /api/shops/:id/my-counter-pin': ({ shop }) => ({ params: shop, body: { pin: PIN } }),
  'GET /api/counter-door': () => ({}),
  'POST /api/counter-door': (_stock, by) => ({ body: { memberId: by.user.id, pin: PIN } }),
  'PUT /api/shops/:id/members/:memberId': async (stock) => ({ ...(await ofMember(stock)), body: { role: 'stock' } }),
  'DELETE /api/shops/:id/members/:memberId': ofMember,
  'POST /api/shops/:id/members/:memberId/sign-out': ofMember,
  'DELETE /api/shops/:id/invitations/:invitation': ofInvitation,
  'POST /api/shops/:id/invitations/:invitation/send': ofInvitation,
  'POST /api/shops/:id/handover': async (stock) => {
    await withoutHandover(stock)
    const { user } = await givenMember(stock, 'packer')
    return { params: stock.shop, body: { memberId: user.id, stays: true, currentPassword: PASSWORD } }
  },
  'DELETE /api/shops/:id/handover': async (stock) => {
    await givenHandover(stock)
    return { params: stock.shop }
  },
  'POST /api/shops/:id/handover/confirm': ofShop,
  'PUT /api/shops/:id/team-settings': ({ shop }) => ({ params: shop, body: { requiresTwoFactor: false } }),
  'GET /api/shops/:id/keys': ofShop,
  'POST /api/shops/:id/keys': ({ shop }) => ({
    params: shop,
    body: { name: 'Stock sync', permissions: ['shop.read'] },
  }),
  'DELETE /api/shops/:id/keys/:keyId': async (stock) => ({ params: await ofApiKey(stock) }),
  'POST /api/shops/:id/keys/:keyId/rotate': async (stock) => ({
    params: await ofApiKey(stock),
    body: { overlapHours: 24 },
  }),
  'GET /api/keys/self': () => ({}),
  'GET /api/shops/:id/agents': ofShop,
  'PUT /api/shops/:id/agents': async ({ shop }) => {
    // Each use changes something.
    const { db } = await platform()
    await db.delete(agentStops).where(eq(agentStops.shopId, shop.id))
    return { params: shop, body: { isStopped: true } }
  },
  'POST /api/shops/:id/agents/clients': ({ shop }) => ({ params: shop, body: anAssistant }),
  'DELETE /api/shops/:id/agents/clients/:client': async (stock) => {
    const { id } = await as(stock.owner).call(addAgentClient, { params: stock.shop, body: anAssistant })
    return { params: { ...stock.shop, client: id } }
  },
  'DELETE /api/shops/:id/agents/grants/:grant': async ({ shop, owner }) => {
    const { db } = await platform()
    const grant = {
      shopId: shop.id,
      name: 'Claude',
      clientId: 'claude',
      permissions: ['shop.read'],
      madeBy: owner.user.id,
    }
    const [made] = await db
      .insert(apiKeys)
      .values({ ...grant, tokenStart: '', tokenEnd: '' })
      .returning({ id: apiKeys.id })
    return { params: { ...shop, grant: made?.id ?? 0 } }
  },
  'GET /api/agents/authorization': async (stock) => ({ query: await authorizationIn(stock) }),
  'POST /api/agents/authorization': async (stock) => ({
    body: { authorization: await authorizationIn(stock), given: null },
  }),
  'GET /api/shops/:id/agent-proposals': ofShop,
  'POST /api/shops/:id/agent-proposals/:proposal/accept': async (stock) => ({ params: await ofProposal(stock) }),
  'POST /api/shops/:id/agent-proposals/:proposal/decline': async (stock) => ({ params: await ofProposal(stock) }),
  'GET /api/shops/:id/webhooks': ofShop,
  'POST /api/shops/:id/webhooks': ({ shop }) => ({
    params: shop,
    body: { url: 'https://hooks.example.com/', events: ['order.placed'] },
  }),
  'PUT /api/shops/:id/webhooks/:webhookId': async (stock) => ({
    params: await ofWebhook(stock),
    body: { isActive: false },
  }),
  'DELETE /api/shops/:id/webhooks/:webhookId': async (stock) => ({ params: await ofWebhook(stock) }),
  'POST /api/shops/:id/webhooks/:webhookId/secret': async (stock) => ({
    params: await ofWebhook(stock),
    body: { overlapHours: 24 },
  }),
  'POST /api/shops/:id/webhooks/:webhookId/test': async (stock) => ({ params: await ofWebhook(stock) }),
  'GET /api/shops/:id/webhooks/:webhookId/deliveries': async (stock) => ({ params: await ofWebhook(stock) }),
  'GET /api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId': async (stock) => ({
    params: await ofDelivery(stock),
  }),
  'POST /api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId/replay': async (stock) => ({
    params: await ofDelivery(stock),
  }),
  'POST /api/shops/:id/webhooks/:webhookId/replay': async (stock) => ({
    params: await ofWebhook(stock),
    body: { from: '2026-11-01T00:00:00Z', to: '2026-11-22T00:00:00Z' },
  }),
}
