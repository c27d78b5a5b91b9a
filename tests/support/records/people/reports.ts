import type { Session } from '#shared/contract/accounts/accounts.ts'
import { listReports, sendReport } from '#shared/contract/reports.ts'
import { as, call } from '#tests/support/client.ts'
import { newEmail, type Stocked } from '#tests/support/given.ts'

export const reported = {
  reason: 'counterfeit' as const,
  explanation: 'The font on the card is wrong, and the back is too dark.',
  name: 'Brock Stone',
  goodFaith: true as const,
}

/** A visitor's report of a listing, and its id. */
export async function givenReport(admin: Session, { shop, product }: Stocked, email = newEmail()) {
  const { number } = await call(sendReport, { body: { ...reported, shopId: shop.id, productId: product.id, email } })
  const { reports } = await as(admin).call(listReports, { query: { state: 'all', limit: 100 } })
  const id = reports.find((report) => report.number === number)?.id
  if (id === undefined) throw new Error(`${number} is not in the list`)
  return { id, number, email }
}
