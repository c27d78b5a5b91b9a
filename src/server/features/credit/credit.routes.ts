import type { Config } from '#server/config.ts'
import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { record } from '#server/features/activity/activity.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/credit.ts'
import { translator } from '#shared/messages/translator.ts'
import { codeOf, renewCode } from './codes.ts'
import {
  creditByKey,
  creditDetails,
  findAccount,
  movementsOf,
  pageOfCredit,
  summaryOfCredit,
} from './credit.queries.ts'
import { exportCredit } from './export-credit.ts'
import { findCredit, tryCode } from './find-credit.ts'
import { sendCredit } from './gift-cards/send-credit.ts'
import { correctCredit, giveCredit } from './give-credit.ts'
import { mailAboutCredit } from './mail-about-credit.ts'

type Dependencies = { db: Database; limits: RateLimits; encryption: Encryption; config: Config }

export function creditRoutes(serve: Serve, { db, limits, encryption, config }: Dependencies) {
  serve(calls.listCredit, ({ shop, query }) => pageOfCredit(db, shop.id, query))
  serve(calls.getCreditSummary, ({ shop }) => summaryOfCredit(db, shop.id))
  serve(calls.exportCredit, ({ shop, query, caller, language }) =>
    exportCredit(db, shop, styleOf(query, language), caller),
  )
  serve(calls.getCredit, async ({ shop, params }) => {
    const details = await creditDetails(db, shop.id, params.account)
    if (!details) throw notFound((t) => t('creditErrors.notFound'))
    return details
  })
  serve(calls.showCreditCode, async ({ shop, params, caller }) => {
    const account = await findAccount(db, shop.id, params.account)
    if (!account) throw notFound((t) => t('creditErrors.notFound'))
    const code = await codeOf(db, encryption, account)
    const details = account.email ?? ''
    await record(db, caller, { type: 'shop', action: 'Store credit code shown', details, shopId: shop.id })
    return { code, key: account.pageKey }
  })
  serve(calls.renewCreditCode, ({ shop, params, caller }) =>
    db.change(shop.id, async (tx) => {
      const account = await findAccount(tx, shop.id, params.account)
      if (!account) throw notFound((t) => t('creditErrors.notFound'))
      const details = account.email ?? ''
      await record(tx, caller, { type: 'shop', action: 'Store credit code replaced', details, shopId: shop.id })
      return renewCode(tx, encryption, account)
    }),
  )
  serve(calls.mailCredit, ({ shop, params, body, caller }) => sendCredit(db, shop, params.account, body.email, caller))
  serve(calls.giveCredit, ({ shop, body, caller }) => giveCredit(db, shop, body, caller))
  serve(calls.correctCredit, ({ shop, params, body, caller }) => correctCredit(db, shop, params.account, body, caller))

  serve(calls.checkCredit, async ({ params, shops, body, ip }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    const { balanceCents, endsOn } = await tryCode(limits, shop.id, ip, () => findCredit(db, shop.id, body.code))
    return { balanceCents, endsOn }
  })
  serve(calls.getCreditPage, async ({ params }) => {
    const found = await creditByKey(db, params.key)
    if (!found) throw notFound()
    const { account, shop } = found
    const movements = await movementsOf(db, account)
    return {
      kind: account.kind,
      code: await codeOf(db, encryption, account),
      balanceCents: movements[0]?.balanceCents ?? 0,
      endsOn: account.endsOn,
      message: account.message,
      movements: movements.map(({ by: _by, orderId: _order, ...movement }) => movement),
      // A shop closed for good has no storefront to link to.
      shop: { id: shop.id, slug: shop.closedAt ? '' : (shop.slug ?? ''), name: shop.name, language: shop.language },
    }
  })
  serve(calls.sendCreditLinks, async ({ params, body, shops, acceptedLanguage }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    const language = acceptedLanguage ?? shop.language
    if (await limits.mayMail('credit-links-to', body.email, shop.id)) {
      await mailAboutCredit(db, shop, body.email, language)
    }
    const t = translator(language)
    return { message: t(hasMailServer(config) ? 'mails.yourCredit.sent' : 'mails.links.noServer') }
  })
}
