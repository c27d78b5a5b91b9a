import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPaymentsOverview } from '#shared/contract/payments/statements.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../live.ts'
import { useOrderContext } from '../orders/order-context.ts'

/** Orders that are underpaid or overpaid, and due refunds; nothing if there are none. */
export function MoneyProblems({ shopId }: { shopId: number }) {
  const buyer = useBuyer()
  const t = useTranslations('payments.problems')
  const { money } = useFormat()
  const { view } = useOrderContext()
  const { data } = useQuery({ ...read(getPaymentsOverview, { params: { id: shopId } }), ...live })
  if (!data?.problems.length) return null
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <ul className="divide-y border-t">
        {data.problems.map(({ id, orderNumber, customerEmail, problem, cents }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2.5">
            <button
              type="button"
              className="touch-target font-medium underline-offset-4 hover:underline"
              onClick={() => view({ id })}
            >
              {displayOrderNumber(orderNumber)}
            </button>
            <span className="min-w-0 flex-1 basis-40 truncate text-quiet">{buyer(customerEmail)}</span>
            <span className="tabular-nums">{t(`kind.${problem}`, { amount: money(cents) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
