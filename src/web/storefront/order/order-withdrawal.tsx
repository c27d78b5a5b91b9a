import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { canWithdraw, MadeWithdrawals, WithdrawalPeriod } from '../withdraw/made-withdrawals.tsx'
import { withdrawalQuery } from '../withdraw/withdraw-form.ts'

/** Right of withdrawal: the deadline, the form, and previous withdrawals. */
export function OrderWithdrawal({ orderKey, order }: { orderKey: string; order: CustomerOrder }) {
  const t = useTranslations('withdraw')
  // A shop that has closed no longer has a slug.
  const { slug = '' } = useParams()
  const { data: found } = useQuery({ ...withdrawalQuery(orderKey), enabled: true })
  if (!found || (order.status === 'cancelled' && found.made.length === 0)) return null
  return (
    <section aria-labelledby="withdraw" className="grid gap-3 rounded-lg border bg-surface p-5 print:hidden">
      <h2 id="withdraw" className="text-base">
        {t('section.title')}
      </h2>
      <MadeWithdrawals shop={order.shop} found={found} />
      {order.status !== 'cancelled' && <WithdrawalPeriod shop={order.shop} found={found} />}
      {canWithdraw(found) && (
        <Button asChild variant="outline" className="h-auto! min-h-9 justify-self-start whitespace-normal py-1.5">
          <PageAnchor href={`/${slug}/order/${orderKey}/withdraw`}>{t('here')}</PageAnchor>
        </Button>
      )}
    </section>
  )
}
