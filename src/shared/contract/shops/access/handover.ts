import { z } from 'zod'
import { Confirmation } from '../../accounts/confirmation.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Id, PathId, Timestamp, YesOrNo } from '../../fields.ts'
import { Handover } from './team.ts'

const ofOwner = { access: 'shop', permission: 'ownership.manage' } as const
const identity = 'Asks for currentPassword, and code where you have two factors'

export const offerHandover = endpoint({
  name: 'team.offerHandover',
  method: 'POST',
  path: '/api/shops/:id/handover',
  ...ofOwner,
  agents: 'never',
  summary: `Offer a member to become the owner of the shop. They can accept for 7 days; nothing changes until then. ${identity}`,
  params: ById,
  body: z.strictObject({ memberId: Id, stays: YesOrNo, ...Confirmation.shape }),
  answer: Handover,
  status: 201,
})

export const withdrawHandover = endpoint({
  name: 'team.withdrawHandover',
  method: 'DELETE',
  path: '/api/shops/:id/handover',
  ...ofOwner,
  agents: 'never',
  summary: 'Withdraw the offer to hand the shop over',
  params: ById,
  status: 204,
})

export const confirmHandover = endpoint({
  name: 'team.confirmHandover',
  method: 'POST',
  path: '/api/shops/:id/handover/confirm',
  ...ofOwner,
  agents: 'never',
  summary: 'Confirm, as the new owner, that payment target, seller and tax identity are yours',
  params: ById,
  status: 204,
})

/** An offer as the member sees it. */
export const OfferedShop = z.strictObject({
  shopId: Id,
  shopName: z.string(),
  /** Name of the present owner. */
  owner: z.string(),
  /** The present owner becomes a manager. */
  stays: z.boolean(),
  expiresAt: Timestamp,
})
export type OfferedShop = z.infer<typeof OfferedShop>

export const listOfferedShops = endpoint({
  name: 'account.listOfferedShops',
  method: 'GET',
  path: '/api/account/handovers',
  access: 'signed-in',
  summary: 'Shops whose owners offer you to become the owner',
  answer: z.array(OfferedShop),
})

const ByShop = z.strictObject({ shop: PathId })

export const acceptHandover = endpoint({
  name: 'account.acceptHandover',
  method: 'POST',
  path: '/api/account/handovers/:shop/accept',
  access: 'signed-in',
  summary: `Become the owner of a shop that was offered to you. ${identity}`,
  params: ByShop,
  body: Confirmation,
  status: 204,
})

export const declineHandover = endpoint({
  name: 'account.declineHandover',
  method: 'DELETE',
  path: '/api/account/handovers/:shop',
  access: 'signed-in',
  summary: 'Decline to become the owner of a shop',
  params: ByShop,
  status: 204,
})
