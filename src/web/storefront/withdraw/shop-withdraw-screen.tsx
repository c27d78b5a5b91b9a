import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { readSentRequest } from '#web/components/withdraw/sent-request.ts'
import { WithdrawForms } from '#web/components/withdraw/withdraw-forms.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { shopWithdrawPath } from './shop-withdraw-path.ts'

/** Withdrawal by order number and email, within the shop from which the visitor comes. */
export default function ShopWithdrawScreen() {
  return <ShopAt>{(shop) => <ShopFrame shop={shop}>{() => <Withdraw shop={shop} />}</ShopFrame>}</ShopAt>
}

function Withdraw({ shop }: { shop: PublicShop }) {
  const t = useTranslations('withdraw')
  const client = useQueryClient()
  const [sent] = useState(() => readSentRequest(client))
  const isReview = sent?.step === 'review'
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
      <h1 className="text-xl">{t(isReview ? 'check' : 'title')}</h1>
      <p className="text-quiet">{t(isReview ? 'public.notYet' : 'public.summary')}</p>
      <WithdrawForms sent={sent} path={shopWithdrawPath(shop)} />
    </div>
  )
}
