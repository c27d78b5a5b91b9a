import { useTranslations } from 'use-intl'
import type { MemberPage } from '#shared/contract/shops/access/team.ts'
import { actionText } from '#shared/rules/activity/activity-actions.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** Latest actions of a person in this shop. */
export function MemberActivity({ activity }: Pick<MemberPage, 'activity'>) {
  const t = useTranslations('teamScreens.member.activity')
  const text = useText()
  const { dateTime } = useFormat()
  return (
    <Card aria-labelledby="member-activity">
      <CardHeader title={t('title')} titleId="member-activity" />
      <CardContent>
        {activity.length === 0 && <p className="text-quiet">{t('none')}</p>}
        <ul className="divide-y">
          {activity.map(({ id, at, action, details, orderId, orderNumber }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {text(actionText(action))}
                {' · '}
                {orderId && orderNumber ? (
                  <Link to={`/shopadmin/orders?order=${orderId}`} className="font-medium text-accent-ink underline">
                    {t('order', { number: displayOrderNumber(orderNumber) })}
                  </Link>
                ) : (
                  <span className="text-quiet">{details}</span>
                )}
              </span>
              <span className="text-quiet text-xs tabular-nums">{dateTime(at)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
