import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { marketAlerts } from '#server/database/schema.ts'

export const alertOf = async (tx: Transaction, data: Record<string, unknown>) =>
  one(
    await tx
      .select()
      .from(marketAlerts)
      .where(eq(marketAlerts.id, Number(data.alertId))),
  )
