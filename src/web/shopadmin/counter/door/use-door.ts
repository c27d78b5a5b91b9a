import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logout, type Session } from '#shared/contract/accounts/accounts.ts'
import { type CounterSession, getCounterDoor } from '#shared/contract/shops/access/counter-access.ts'
import type { ApprovalPermission } from '#shared/rules/access/counter-calls.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { send } from '#web/lib/api/transport.ts'
import { chosenShop } from '#web/lib/device/chosen-shop.ts'
import { counterDevice } from '#web/lib/device/counter-device.ts'
import { dropToken, storeToken } from '#web/lib/session/token.ts'
import { meQuery, useMe } from '#web/lib/session/use-me.ts'
import { useMay } from '../../access/use-access.ts'
import { counterTurn } from './turn.ts'

export const isUnknownDevice = (error: unknown): boolean => error instanceof ApiError && error.code === 'device_unknown'

/** The people who can take over the counter on this device. */
export const useDoor = (enabled = true) =>
  useQuery({
    ...read(getCounterDoor),
    enabled,
    // People come, go and set their PINs while the screen is locked.
    refetchInterval: 30_000,
    retry: (failures, error) => failures < 2 && !isUnknownDevice(error),
  })

/** Colleagues who can approve with a PIN what the user may not do; none on a device that is not registered. */
export function useApprovers(permission: ApprovalPermission) {
  const isRegistered = counterDevice.use() === true
  const may = useMay(permission)
  const { data: user } = useMe()
  const { data: door } = useDoor(isRegistered && !may)
  if (may) return []
  return (door?.people ?? []).filter(
    ({ id, hasPin, mayApprove }) => hasPin && id !== user?.id && mayApprove.includes(permission),
  )
}

/** Whether the user may do something, alone or with the PIN of a colleague. */
export function useMayWithApproval(permission: ApprovalPermission): boolean {
  const may = useMay(permission)
  return useApprovers(permission).length > 0 || may
}

/** Enters the counter with a new session, and locks it again. The basket stays on the device. */
export function useCounterSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const replaceUser = (user: Session['user'] | null) => {
    client.removeQueries({ predicate: ({ queryKey: [path] }) => path !== meQuery.queryKey[0] })
    client.setQueryData(meQuery.queryKey, user)
  }
  return {
    enter(session: CounterSession, shopId: number) {
      storeToken(session.token)
      counterTurn.set({ memberId: session.user.id, turn: session.turn })
      chosenShop.set(shopId)
      replaceUser(session.user)
      void navigate('/shopadmin/counter', { replace: true })
    },
    /** Locks even without a connection: the server ends the idle session by itself. */
    lock() {
      // The request reads the token before it is dropped.
      send({ method: logout.method, url: logout.path }).catch(() => undefined)
      dropToken()
      counterTurn.set(undefined)
      replaceUser(null)
    },
  }
}
