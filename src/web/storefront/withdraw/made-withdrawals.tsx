import { useTranslations } from 'use-intl'
import type { CustomerWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Acknowledgement of a withdrawal: the items, the time, and the next steps. */
export function MadeWithdrawals({
  shop,
  found,
}: {
  shop: Pick<PublicShop, 'conditionScale'>
  found: CustomerWithdrawal
}) {
  const t = useTranslations('withdraw')
  const { money, date, dateTime } = useFormat()
  return found.made.map(({ id, at, state, dueCents, refundDueAt, lines, agreed, reason }) => (
    <Notice key={id} variant="good" title={t(agreed ? 'made.agreedTitle' : 'made.title')}>
      <p className="text-quiet">{t('made.at', { moment: dateTime(at) })}</p>
      <ul className="my-2 grid list-disc gap-1 pl-4">
        {lines.map((line) => (
          <li key={`${line.productName} ${line.quantity}`} className="break-words">
            {line.quantity} ×{' '}
            <ListingTitle listing={{ name: line.productName, ...line.details }} scale={shop.conditionScale} />
          </li>
        ))}
      </ul>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <p>
        {t(`made.${agreed && state === 'announced' ? 'agreed' : state}`, {
          amount: money(dueCents),
          day: date(refundDueAt),
        })}
      </p>
    </Notice>
  ))
}

/** End of the withdrawal period. */
export function WithdrawalPeriod({ shop, found }: { shop: Pick<PublicShop, 'name'>; found: CustomerWithdrawal }) {
  const t = useTranslations('withdraw.section')
  const { date, dateTime } = useFormat()
  const { open, late, undecided, until, returnDays } = found
  const day = until === null ? '' : date(`${until}T12:00:00Z`)
  if (undecided) {
    return <p className="text-quiet">{t('undecided', { moment: dateTime(undecided.at), shop: shop.name })}</p>
  }
  if (late) {
    return (
      <>
        <p className="text-quiet">{t('over', { day, shop: shop.name, days: String(returnDays) })}</p>
        <p className="text-quiet">{t('overForOther')}</p>
      </>
    )
  }
  if (!open) return <p className="text-quiet">{t('nothing')}</p>
  return <p className="text-quiet">{until === null ? t('unsent', { days: String(returnDays) }) : t('sent', { day })}</p>
}

/** Whether the customer can send a withdrawal, in time or not. */
export const canWithdraw = ({ open, late, undecided }: CustomerWithdrawal): boolean => open || (late && !undecided)
