import { createInvitationLink } from '#server/features/team/invitation-links.ts'
import { revokeApiKey, rotateApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { acceptInvitation, changeMember, inviteMember, removeMember } from '#shared/contract/shops/access/team.ts'
import { permissionsOf, staffRoles } from '#shared/rules/access/roles.ts'
import { clientOf } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { Access } from './access.ts'
import { makeKey, somePermissions } from './actors.ts'
import type { Deeds, Hand } from './deeds.ts'

const memberOf = ({ world: { team }, a }: Hand) => team[a % team.length]
const keyOf = ({ world: { keys }, a }: Hand) => keys[a % keys.length]

/** The owner changes what others may do, while they act. */
export const byTeam = {
  async changeRole(hand) {
    const { boss, world, b } = hand
    const member = memberOf(hand)
    if (!member || member.isGone) return
    const role = staffRoles[b]
    const own = somePermissions(b)
    const params = { id: world.shop.id, memberId: member.person.user.id }
    const body = role ? { role } : { permissions: own }
    await member.access.change(permissionsOf(role ?? 'custom', own), () => boss.call(changeMember, { params, body }))
  },

  /** Removes a member, or invites a removed one again, who accepts. */
  async leaveOrReturn(hand) {
    const { boss, world, b } = hand
    const member = memberOf(hand)
    if (!member) return
    const { shop } = world
    const { token, user } = member.person
    if (!member.isGone) {
      const params = { id: shop.id, memberId: user.id }
      await member.access.change([], () => boss.call(removeMember, { params }))
      member.isGone = true
      return
    }
    const role = staffRoles[b] ?? 'packer'
    const { id } = await boss.call(inviteMember, { params: shop, body: { email: user.email, role } })
    const link = await createInvitationLink((await platform()).db, shop.id, id)
    await member.access.change(permissionsOf(role, null), async () => {
      await clientOf({ origin: world.origins[0], token }).call(acceptInvitation, { params: { token: link }, body: {} })
    })
    member.isGone = false
  },

  /** Revokes a key and makes another one, or replaces it: the former one ends at once. */
  async renewKey(hand) {
    const { boss, world, b } = hand
    const key = keyOf(hand)
    if (!key) return
    await key.inTurn(async () => {
      const { id: keyId, access, granted } = key
      const params = { id: world.shop.id, keyId }
      if (b % 2) {
        await access.change([], () => boss.call(revokeApiKey, { params }))
        Object.assign(key, await makeKey(boss, world, somePermissions(b)))
        return
      }
      const rotate = () => boss.call(rotateApiKey, { params, body: { overlapHours: 0 } })
      const { key: token } = await access.change([], rotate)
      Object.assign(key, { token, access: new Access(granted) })
    })
  },
} satisfies Deeds
