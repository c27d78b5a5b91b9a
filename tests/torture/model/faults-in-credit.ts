import { getCreditSummary, listCredit } from '#shared/contract/shops/credit.ts'
import { getLedger } from '#shared/contract/shops/money/bookkeeping.ts'
import { readJournal } from '#tests/support/bookkeeper/read-books.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

/** Credit that the shop owes by its list of accounts, its summary and its books, if they differ. */
export async function faultsInCredit(store: Store): Promise<string[]> {
  await issueDue()
  const owner = as(store.owner)
  const { owedCents } = await owner.call(getCreditSummary, { params: store.shop })
  const accounts = await owner.call(listCredit, { params: store.shop, query: { limit: 100 } })
  const listed = sum(accounts.map(({ balanceCents }) => balanceCents))
  const { storeCredit } = await owner.call(getLedger, { params: store.shop })
  const booked = -sum([...(await readJournal(store)).values()].map((entry) => entry[storeCredit] ?? 0))
  if (owedCents === booked && owedCents === listed) return []
  return [`credit: ${owedCents} is owed, the accounts have ${listed}, and the books ${booked}`]
}
