import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { WaitingSale } from './outbox.ts'

type WaitingSalesProps = {
  sales: readonly WaitingSale[]
  isSending: boolean
  onSend: () => void
  onBack: (sale: WaitingSale) => void
  onDrop: (sale: WaitingSale) => void
}

/** Sales that the server has not confirmed, or has refused. They must not look booked. */
export function WaitingSales({ sales, isSending, onSend, onBack, onDrop }: WaitingSalesProps) {
  const t = useTranslations('counter.waiting')
  const { money, dateTime } = useFormat()
  return sales.map((sale) => {
    const about = t('of', { amount: money(sale.sale.totalCents), time: dateTime(sale.at) })
    return sale.refused ? (
      <Notice key={sale.key} variant="destructive" role="alert" title={t('refused')} className="print:hidden">
        <p>{about}</p>
        <p className="font-medium">{sale.refused.message}</p>
        <p>{t('whatNow')}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button className="min-h-11" onClick={() => onBack(sale)}>
            {t('toBasket')}
          </Button>
          <Button variant="outline" className="min-h-11" onClick={() => onDrop(sale)}>
            {t('drop')}
          </Button>
        </p>
      </Notice>
    ) : (
      <Notice key={sale.key} variant="warn" role="status" title={t('title')} className="print:hidden">
        <p>{about}</p>
        <p>{t('text')}</p>
        <Button variant="outline" className="mt-2 min-h-11" pending={isSending} onClick={onSend}>
          {t('again')}
        </Button>
      </Notice>
    )
  })
}
