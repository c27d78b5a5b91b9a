type PaidLater = { status: string; payFrom: string | null; payableAt: Date | null }

/** Unpaid, with payment due at release, and the customer has not been asked to pay yet. */
export const waitsForRelease = <Order extends PaidLater>(order: Order): order is Order & { payFrom: string } =>
  order.status === 'pending' && order.payFrom !== null && order.payableAt === null

/** Unpaid, and the customer can pay when picking it up. */
export const paysAtPickup = ({ status, payAtPickup }: { status: string; payAtPickup: boolean }): boolean =>
  status === 'pending' && payAtPickup
