import { useTranslations } from 'use-intl'
import type { CustomerWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** Acknowledgement of a withdrawal: the items, the time, and the next steps. */
export function MadeWithdrawals({
  shop,
  found,
}: {
  shop: Pick<PublicShop, 'conditionScale'>
  found: CustomerWithdrawal
}) {
  const t = useTranslations('withdraw')
  const write = useText()
  const { money, date, dateTime } = useFormat()
  return found.made.map(({ id, at, state, dueCents, refundDueAt, lines, agreed, reason }) => (
    <Notice key={id} variant="good" title={t(agreed ? 'made.agreedTitle' : 'made.title')}>
      <p className="text-quiet">{t('made.at', { moment: dateTime(at) })}</p>
      <ul className="my-2 grid list-disc gap-1 pl-4">
        {lines.map((line) => (
          <li key={`${line.productName} ${line.quantity}`} className="break-words">
            {line.quantity} × {write(listingName({ name: line.productName, ...line.details }, shop.conditionScale))}
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
export function WithdrawalPeriod({ found }: { found: CustomerWithdrawal }) {
  const t = useTranslations('withdraw.section')
  const { date } = useFormat()
  const { open, until, returnDays, lines } = found
  const day = until === null ? '' : date(`${until}T12:00:00Z`)
  if (!open && until !== null && lines.some(({ left }) => left > 0))
    return <p className="text-quiet">{t('over', { day })}</p>
  if (!open) return <p className="text-quiet">{t('nothing')}</p>
  return <p className="text-quiet">{until === null ? t('unsent', { days: String(returnDays) }) : t('sent', { day })}</p>
}
