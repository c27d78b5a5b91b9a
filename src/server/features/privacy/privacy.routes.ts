import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { customerOf } from '#server/features/customers/customers.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/accounts/privacy.ts'
import { askForMyData } from './ask-for-my-data.ts'
import { erasePerson } from './erase-person.ts'
import { personalData } from './personal-data.ts'
import { readPrivacyLink } from './privacy-links.ts'

export function privacyRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(calls.askForMyData, async ({ body: { email, shopId }, shops, language }) => {
    const shop = shopId === undefined ? undefined : await getVisibleShop(db, shops, shopId)
    await askForMyData(db, limits, { email, language, ...(shop ? { shop } : {}) })
    return undefined
  })
  serve(calls.getMyData, async ({ params }) => {
    const { email, atShop } = await readPrivacyLink(db, params.key)
    return personalData(db, email, atShop)
  })
  serve(calls.eraseMyData, async ({ params }) => {
    const { email, atShop } = await readPrivacyLink(db, params.key)
    return erasePerson(db, email, atShop, undefined)
  })

  const emailOf = async (shop: ShopRow, customerId: number) => {
    const found = await customerOf(db, shop.id, customerId)
    if (!found) throw notFound((t) => t('errors.customerNotFound'))
    return found.email
  }
  serve(calls.getCustomerData, async ({ params, shop }) =>
    personalData(db, await emailOf(shop, params.customerId), shop.id),
  )
  serve(calls.eraseCustomer, async ({ params, shop, caller }) =>
    erasePerson(db, await emailOf(shop, params.customerId), shop.id, caller),
  )
}
