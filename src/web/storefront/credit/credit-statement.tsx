import { useTranslations } from 'use-intl'
import type { CreditPage } from '#shared/contract/shops/credit.ts'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '../../lib/language/use-format.ts'

type Movements = CreditPage['movements']

/** Everything that changed the balance, latest first. */
export function CreditStatement({ movements }: { movements: Movements }) {
  const t = useTranslations('creditPage')
  return (
    <section aria-labelledby="statement" className="grid gap-2 rounded-lg border bg-surface p-5">
      <h2 id="statement" className="text-base">
        {t('statement')}
      </h2>
      <ul className="divide-y">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  )
}

function Movement({ movement }: { movement: Movements[number] }) {
  const t = useTranslations()
  const { money, date } = useFormat()
  const { cause, amountCents, balanceCents, orderNumber, reason, createdAt } = movement
  const about = [orderNumber && t('creditPage.order', { number: orderNumber }), reason].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <span className="min-w-0 break-words">
        {t(`credit.causes.${cause}`)}
        <span className="block text-quiet text-xs">
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {about && ` · ${about}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Price cents={amountCents} size="sm" className={amountCents < 0 ? 'font-normal!' : undefined} />
        <span className="block text-quiet text-xs tabular-nums">
          {t('creditPage.left', { amount: money(balanceCents) })}
        </span>
      </span>
    </li>
  )
}
