import { conflict } from '#server/http/errors/errors.ts'
import type { OpenWork } from '#shared/contract/closing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

/** Throws 409 `account_in_use`, naming each thing that is open. */
export function refuseOpenWork(open: readonly OpenWork[]): void {
  if (open.length === 0) return
  const issues = open.map(({ kind, orderNumber }, place) => ({
    path: `open.${place}`,
    message: (t: Parameters<Parameters<typeof conflict>[1]>[0]) =>
      t(`closing.openWork.${kind}`, { number: displayOrderNumber(orderNumber) }),
  }))
  throw conflict('account_in_use', (t) => t('accountErrors.inUse'), issues)
}
