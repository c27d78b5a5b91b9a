import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Problem } from '#web/components/problem.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { OrderAt } from '../order/order-at.tsx'
import { OrderNotFound } from '../order/order-not-found.tsx'
import { isClosedForGood } from '../shop/order-shop.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { FillStep } from './fill-step.tsx'
import { canWithdraw, MadeWithdrawals, WithdrawalPeriod } from './made-withdrawals.tsx'
import { readSent, withdrawalQuery } from './withdraw-form.ts'

export default function WithdrawScreen() {
  return (
    <OrderAt>
      {(shop, key) => (
        <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
          <Withdraw key={key} shop={shop} orderKey={key} />
        </div>
      )}
    </OrderAt>
  )
}

function Withdraw({ shop, orderKey }: { shop: PublicShop; orderKey: string }) {
  const t = useTranslations('withdraw')
  const query = useQuery(withdrawalQuery(orderKey))
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <Loaded query={query} failure={t('failed')}>
      {(found) => (found ? <Steps shop={shop} orderKey={orderKey} found={found} /> : <OrderNotFound shop={shop} />)}
    </Loaded>
  )
}

type StepsProps = { shop: PublicShop; orderKey: string; found: CustomerWithdrawal }

function Steps({ shop, orderKey, found }: StepsProps) {
  const t = useTranslations('withdraw')
  const client = useQueryClient()
  const [sent] = useState(() => readSent(client, orderKey))
  // A shop that has closed no longer has a slug.
  const { slug = '' } = useParams()
  const orderPage = `/${slug}/order/${orderKey}`
  const action = useHref(`${orderPage}/withdraw`)
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-xl">{t(sent?.step === 'review' ? 'check' : 'title')}</h1>
        <p className="text-quiet">{t('fill', { number: displayOrderNumber(found.orderNumber), shop: shop.name })}</p>
      </div>
      <Problem>{sent?.failure}</Problem>
      <MadeWithdrawals shop={shop} found={found} />
      {sent?.step === 'review' ? (
        <ConfirmStep shop={shop} found={found} sent={sent} action={action} />
      ) : (
        (sent?.step !== 'done' || found.undecided) && (
          <>
            <WithdrawalPeriod shop={shop} found={found} />
            {canWithdraw(found) && <FillStep shop={shop} found={found} sent={sent} action={action} />}
          </>
        )
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <PageAnchor href={orderPage}>{t('orderPage')}</PageAnchor>
        </Button>
        {canWithdraw(found) && !isClosedForGood(shop) && (
          <Button asChild variant="outline">
            <PageAnchor href={`/@${shop.slug}/withdrawal-form`}>{t('section.form')}</PageAnchor>
          </Button>
        )}
      </div>
    </>
  )
}
