import type { Database, Transaction } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import type { CounterDevice } from '#server/http/access/counter/find-device.ts'
import { forbidden } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Approval } from '#shared/contract/shops/access/pin.ts'
import type { ApprovalPermission } from '#shared/rules/access/counter-calls.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { checkPin, holdVerified, type Verified } from './check-pin.ts'

const actions = {
  'refunds.write': 'Refund approved at the counter',
  'prices.write': 'Lower price approved at the counter',
} as const satisfies Record<ApprovalPermission, string>

/** An approval whose PIN was right. It counts only together with `confirmApproval`, in the transaction of the action. */
export type CheckedApproval = Verified & { permission: ApprovalPermission }

/**
 * Checks the PIN of a person who approves what the caller may not do. Throws 403 `device_unknown` on a device that is not registered for the
 * counter of the shop, and like `checkPin`.
 */
export async function checkApproval(
  deps: { db: Database; limits: RateLimits },
  device: CounterDevice | undefined,
  approval: Approval,
  permission: ApprovalPermission,
): Promise<CheckedApproval> {
  if (!device) throw forbidden('device_unknown', (t) => t('counterErrors.deviceUnknown'))
  return { ...(await checkPin(deps, device, approval, permission)), permission }
}

/** Confirms an approval in the transaction of the action, and records it. Returns the id of the person. */
export async function confirmApproval(
  tx: Transaction,
  approval: CheckedApproval,
  order: { id: number; shopId: number; orderNumber: string },
): Promise<number> {
  if (order.shopId !== approval.device.shopId) {
    throw forbidden('device_unknown', (t) => t('counterErrors.deviceUnknown'))
  }
  await holdVerified(tx, approval)
  await record(
    tx,
    { id: approval.userId, actedThrough: 'session' },
    {
      type: 'order',
      action: actions[approval.permission],
      details: displayOrderNumber(order.orderNumber),
      shopId: order.shopId,
      orderId: order.id,
    },
  )
  return approval.userId
}
