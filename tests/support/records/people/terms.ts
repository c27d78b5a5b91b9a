import * as terms from '#shared/contract/shops/terms.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'
import { enterSeller } from './sellers.ts'

const nothing = { nl: '', en: '' }

export const termsAnswers: terms.TermsAnswers = {
  returnAddress: 'Retouren\nPostbus 1\n3500 AA Utrecht',
  returnCosts: 'customer',
  handlingDays: 1,
  dataShared: 'our bookkeeper',
  own: { terms: nothing, returns: nothing, privacy: nothing },
}

/** Enters the seller and publishes the shop's terms. */
export async function publishTerms(store: Store, more: Partial<terms.TermsAnswers> = {}) {
  await enterSeller(store)
  return as(store.owner).call(terms.publishTerms, { params: store.shop, body: { ...termsAnswers, ...more } })
}
