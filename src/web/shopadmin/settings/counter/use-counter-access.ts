import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { logout } from '#shared/contract/accounts/accounts.ts'
import {
  type CounterDevice,
  clearPin,
  getCounterAccess,
  registerDevice,
  revokeDevice,
} from '#shared/contract/shops/access/counter-access.ts'
import { call, read } from '#web/lib/api/call.ts'
import { counterDevice } from '#web/lib/device/counter-device.ts'
import { dropToken } from '#web/lib/session/token.ts'
import { meQuery } from '#web/lib/session/use-me.ts'
import { live } from '../../live.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

export const useCounterAccess = (shopId: number) =>
  useQuery({ ...read(getCounterAccess, { params: { id: shopId } }), ...live })

/** Registers this device, signs the manager out of it, and shows the people who can take over. */
export function useRegisterDevice(shopId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useShopMutation(shopId, {
    send: (name: string) => call(registerDevice, { params: { id: shopId }, body: { name } }),
    // The form shows why.
    failure: () => undefined,
    onDone: async () => {
      counterDevice.set(true)
      await call(logout).catch(() => undefined)
      dropToken()
      await navigate('/shopadmin/counter')
      client.clear()
      client.setQueryData(meQuery.queryKey, null)
    },
  })
}

export function useRevokeDevice(shopId: number, { id, name, isThisOne }: CounterDevice) {
  const t = useTranslations('counterAccess.settings')
  return useShopMutation(shopId, {
    send: () => call(revokeDevice, { params: { id: shopId, device: id } }),
    done: t('revoked', { name }),
    failure: t('revokeFailed'),
    onDone: () => isThisOne && counterDevice.set(undefined),
  })
}

export function useClearPin(shopId: number, name: string) {
  const t = useTranslations('counterAccess.settings')
  return useShopMutation(shopId, {
    send: (member: number) => call(clearPin, { params: { id: shopId, member } }),
    done: t('pinCleared', { name }),
    failure: t('clearFailed'),
  })
}
