import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getReceipt } from '#shared/contract/orders/counter/counter.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useIsAtCounter } from '../../access/use-access.ts'
import { PaperBar } from '../../layout/paper-bar.tsx'
import { WithShop } from '../../shop/with-shop.tsx'
import { MailReceipt } from './mail-receipt.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { RefundSale } from './refund-sale.tsx'

export default function ReceiptScreen() {
  const t = useTranslations('counter.receipt')
  const id = Number(useParams().id)
  return <WithShop title={t('paper')}>{() => <Again key={id} id={id} />}</WithShop>
}

/** Receipt of an earlier sale, to print or email again. */
function Again({ id }: { id: number }) {
  const t = useTranslations('counter.receipt')
  const fromDay = useAddress().params.get('from') === 'day'
  const isAtCounter = useIsAtCounter()
  useDocumentTitle(t('paper'))
  const query = useQuery({ ...read(getReceipt, { params: { id } }), staleTime: 0 })
  const failure = hasStatus(query.error, 404) || hasStatus(query.error, 400) ? t('notFound') : t('loadFailed')
  return (
    <>
      <PaperBar
        title={query.data ? t('of', { number: displayOrderNumber(query.data.orderNumber) }) : t('paper')}
        back={
          fromDay || isAtCounter
            ? { to: '/shopadmin/counter/day', text: t('toDay') }
            : { to: `/shopadmin/orders?order=${id}`, text: t('toOrder') }
        }
        print={t('print')}
        ready={query.data !== undefined}
        className="max-w-3xl"
      />
      <main
        id="main"
        className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] justify-items-center gap-6 px-4 py-6 print:p-0"
      >
        <Loaded query={query} failure={failure}>
          {(receipt) => (
            <>
              <ReceiptPaper receipt={receipt} givenCents={undefined} />
              <div className="grid w-full gap-6 print:hidden">
                <RefundSale orderId={receipt.id} />
                <MailReceipt receipt={receipt} />
              </div>
            </>
          )}
        </Loaded>
      </main>
    </>
  )
}
