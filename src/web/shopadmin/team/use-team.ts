import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import {
  changeMember,
  changeTeamSettings,
  getMember,
  inviteMember,
  listMembers,
  type MemberAccess,
  removeMember,
  resendInvitation,
  signMemberOut,
  withdrawInvitation,
} from '#shared/contract/shops/access/team.ts'
import { call, read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'

export const useTeam = (shopId: number) => useQuery({ ...read(listMembers, { params: { id: shopId } }), ...live })

export const useMember = (shopId: number, memberId: number) =>
  useQuery(read(getMember, { params: { id: shopId, memberId } }))

export function useInvite(shopId: number, onFailure: (error: Error) => void) {
  const t = useTranslations('teamScreens.invitations')
  return useShopMutation(shopId, {
    send: (body: Input<typeof inviteMember>['body']) => call(inviteMember, { params: { id: shopId }, body }),
    done: ({ email }) => t('sent', { email }),
    failure: onFailure,
  })
}

export function useResend(shopId: number) {
  const t = useTranslations('teamScreens.invitations')
  return useShopMutation(shopId, {
    send: (invitation: number) => call(resendInvitation, { params: { id: shopId, invitation } }),
    done: ({ email }) => t('sent', { email }),
    failure: t('sendFailed'),
  })
}

export function useWithdraw(shopId: number, email: string) {
  const t = useTranslations('teamScreens.invitations')
  return useShopMutation(shopId, {
    send: (invitation: number) => call(withdrawInvitation, { params: { id: shopId, invitation } }),
    done: t('withdrawn', { email }),
    failure: t('withdrawFailed'),
  })
}

export function useRequireTwoFactor(shopId: number) {
  const t = useTranslations('teamScreens.twoFactor')
  return useShopMutation(shopId, {
    send: (requiresTwoFactor: boolean) =>
      call(changeTeamSettings, { params: { id: shopId }, body: { requiresTwoFactor } }),
    done: ({ requiresTwoFactor }) => t(requiresTwoFactor ? 'on' : 'off'),
    failure: t('failed'),
  })
}

export function useMemberActions(shopId: number, memberId: number, name: string) {
  const t = useTranslations('teamScreens.member')
  const params = { id: shopId, memberId }
  const change = useShopMutation(shopId, {
    send: (body: MemberAccess) => call(changeMember, { params, body }),
    done: t('saved', { name }),
    failure: t('saveFailed'),
  })
  const signOut = useShopMutation(shopId, {
    send: () => call(signMemberOut, { params }),
    done: t('sessions.ended', { name }),
    failure: t('sessions.failed'),
  })
  return { change, signOut }
}

/** `onDone` leaves the person's page, before its data is fetched again. */
export function useRemoveMember(shopId: number, memberId: number, name: string, onDone: () => unknown) {
  const t = useTranslations('teamScreens.member.remove')
  return useShopMutation(shopId, {
    send: () => call(removeMember, { params: { id: shopId, memberId } }),
    done: t('done', { name }),
    failure: t('failed'),
    onDone,
  })
}
