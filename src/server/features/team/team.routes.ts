import type { Confirming } from '#server/features/auth/auth.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/team.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMember, removeMember, requireTwoFactor, signMemberOut } from './change-member.ts'
import { checksOf, findHandover } from './handover/handover.queries.ts'
import { handoverRoutes } from './handover/handover.routes.ts'
import { openInvitation } from './invitation-links.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts'
import { memberPage } from './member-page.ts'
import { leaveShop, listMemberships } from './memberships.ts'
import { invitationsOf, membersOf } from './team.queries.ts'

/** The people who work in a shop, and their invitations. */
export function teamRoutes(serve: Serve, deps: Confirming) {
  const { db } = deps
  serve(calls.listMembers, async ({ shop }) => ({
    members: await membersOf(db, shop.id),
    invitations: await invitationsOf(db, shop.id),
    requiresTwoFactor: shop.staffTwoFactor,
    handover: await findHandover(db, shop.id),
    toCheck: await checksOf(db, shop),
  }))
  serve(calls.inviteMember, ({ shop, shops, body, caller }) => inviteMember(deps, shops, shop.id, body, caller))
  serve(calls.getMember, ({ shop, params, language }) => memberPage(db, shop.id, params.memberId, language))
  serve(calls.changeMember, ({ shop, shops, params, body, caller }) =>
    changeMember(db, shops, { shopId: shop.id, userId: params.memberId }, body, caller),
  )
  serve(calls.removeMember, async ({ shop, shops, params, caller }) => {
    await removeMember(db, shops, { shopId: shop.id, userId: params.memberId }, caller)
    return undefined
  })
  serve(calls.signMemberOut, ({ shop, params, caller }) =>
    signMemberOut(db, { shopId: shop.id, userId: params.memberId }, caller),
  )
  serve(calls.withdrawInvitation, async ({ shop, shops, params, caller }) => {
    await withdrawInvitation(db, shops, shop.id, params.invitation, caller)
    return undefined
  })
  serve(calls.resendInvitation, ({ shop, shops, params }) => resendInvitation(deps, shops, shop.id, params.invitation))
  serve(calls.changeTeamSettings, ({ shop, shops, body, caller }) =>
    requireTwoFactor(db, shops, shop.id, body.requiresTwoFactor, caller),
  )
  serve(calls.getInvitation, ({ params }) => openInvitation(db, params.token))
  serve(calls.acceptInvitation, ({ params, body, caller, ip, userAgent, acceptedLanguage }) =>
    acceptInvitation(db, {
      token: params.token,
      caller,
      account: body.account,
      visitor: { ip, userAgent, acceptedLanguage },
    }),
  )
  serve(calls.listMemberships, ({ caller }) => listMemberships(db, caller))
  serve(calls.leaveShop, async ({ caller, params }) => {
    await leaveShop(db, caller, params.shop)
    return undefined
  })
  handoverRoutes(serve, deps)
}
