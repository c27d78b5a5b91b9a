type PaidLater = { status: string; payFrom: string | null; payableAt: Date | null }

/** It is not paid, and its customer was told to pay when what they ordered is out. */
export const waitsForRelease = <Order extends PaidLater>(order: Order): order is Order & { payFrom: string } =>
  order.status === 'pending' && order.payFrom !== null && order.payableAt === null
