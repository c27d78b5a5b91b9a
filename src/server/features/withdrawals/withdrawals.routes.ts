import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import { type OnlinePaymentsConfig, onlinePayments } from '#server/features/online-payments/online-payments.ts'
import { findByKey, holdByKey, openDeclaration } from '#server/features/orders/orders.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/withdrawals.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { acceptDeclaration, refuseDeclaration } from './declarations.ts'
import { orderOf, receiveReturn, refundWithdrawal } from './refund-withdrawal.ts'
import { takeRequest } from './requests.ts'
import { toCustomerWithdrawal, toWithdrawals } from './to-withdrawal.ts'
import { agreeReturn, withdrawFrom } from './withdraw.ts'

type Dependencies = { db: Database; config: OnlinePaymentsConfig & Pick<Config, 'smtpUrl'> }

export function withdrawalRoutes(serve: Serve, { db, config }: Dependencies) {
  const deps = onlinePayments(db, config)
  const show = async (key: string) => {
    const found = await findByKey(db, key)
    if (!found) throw notFound()
    return toCustomerWithdrawal(db, found.order)
  }
  serve(calls.getWithdrawal, ({ params }) => show(params.key))
  serve(calls.withdraw, async ({ params, body }) => {
    await db.change(ofShop, async (tx) => {
      const found = await holdByKey(tx, params.key)
      if (!found) throw notFound()
      // An earlier declaration by number and address determines the time.
      const declared = await openDeclaration(tx, found.order)
      const at = declared?.isLate ? undefined : declared?.at
      await withdrawFrom(tx, found.order, { ...body, via: 'order-page', at })
      return found.order
    })
    return show(params.key)
  })
  serve(calls.requestWithdrawal, async ({ body, acceptedLanguage }) => {
    const at = await takeRequest(db, body)
    const t = translator(acceptedLanguage ?? DEFAULT_LANGUAGE)
    return {
      message: t(hasMailServer(config) ? 'withdrawals.taken' : 'withdrawals.takenNoServer'),
      at: at.toISOString(),
    }
  })
  serve(calls.listWithdrawals, async ({ params, shops }) => toWithdrawals(db, await orderOf(db, shops, params.id)))
  serve(calls.acceptWithdrawal, async ({ params, shops }) =>
    toWithdrawals(db, await acceptDeclaration(db, shops, params.id).then(() => orderOf(db, shops, params.id))),
  )
  serve(calls.refuseWithdrawal, async ({ params, body, shops, caller }) =>
    toWithdrawals(db, await refuseDeclaration(db, shops, params.id, body.reason, caller)),
  )
  serve(calls.agreeReturn, async ({ params, body, shops, caller }) =>
    toWithdrawals(db, await agreeReturn(db, shops, params.id, body, caller)),
  )
  serve(calls.receiveReturn, async ({ params, body, shops, caller }) =>
    toWithdrawals(db, await receiveReturn(db, shops, params, body.restock, caller)),
  )
  serve(calls.refundWithdrawal, async ({ params, body, shops, caller }) => {
    await refundWithdrawal(deps, shops, params, body, caller)
    return toWithdrawals(db, await orderOf(db, shops, params.id))
  })
}

const ofShop = ({ shopId }: { shopId: number }) => shopId
