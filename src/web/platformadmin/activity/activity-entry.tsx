import { Box, ReceiptEuro, Settings, Store, UserRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Activity, ActivityType } from '#shared/contract/platform/activity.ts'
import { actionText } from '#shared/rules/activity/activity-actions.ts'
import { detailsText } from '#shared/rules/activity/activity-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { roleText } from '../roles.ts'

const activityIcons: Readonly<Record<ActivityType, ComponentType<{ className?: string }>>> = {
  account: UserRound,
  shop: Store,
  product: Box,
  order: ReceiptEuro,
  platform: Settings,
}

type ActivityEntryProps = {
  entry: Activity
  /** The changes, if there is space. */
  children?: ReactNode
}

/** One activity: the user, the action, the shop, order or account, and the time. */
export function ActivityEntry({ entry, children }: ActivityEntryProps) {
  const t = useTranslations('activity')
  const text = useText()
  const { dateTime } = useFormat()
  const Icon = activityIcons[entry.type]
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-col justify-between gap-x-6 gap-y-1 sm:flex-row">
          <div className="min-w-0">
            <p className="font-medium">{text(actionText(entry.action))}</p>
            {entry.details && <p className="line-clamp-2 break-words text-quiet">{text(detailsText(entry))}</p>}
          </div>
          <div className="flex shrink-0 items-center gap-2.5 self-start">
            <Badge variant="outline">{t(`type.${entry.type}`)}</Badge>
            <time dateTime={entry.timestamp} className="text-quiet text-xs tabular-nums">
              {dateTime(entry.timestamp)}
            </time>
          </div>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-quiet text-xs">
          <Who entry={entry} />
          {entry.key && (
            <span className="min-w-0 break-words">
              {t(`who.${entry.key.isAgent ? 'agent' : 'key'}`, { name: entry.key.name })}
            </span>
          )}
          <Objects entry={entry} />
        </p>
        {children}
      </div>
    </li>
  )
}

const linkStyle = 'break-words text-accent-ink underline'

function Who({ entry: { who, ip: from, type } }: { entry: Activity }) {
  const t = useTranslations('activity.who')
  const text = useText()
  const ip = from ?? 'none'
  if (!who) {
    return <span>{type === 'order' ? t('customer', { ip }) : from ? t('visitor', { ip: from }) : t('platform')}</span>
  }
  const link = (name: ReactNode) => (
    <Link to={`/platformadmin/users?user=${who.id}`} className={linkStyle} title={who.email}>
      {name}
    </Link>
  )
  const parts = { name: who.name || who.email, ip, link }
  return (
    <span className="min-w-0">
      {who.role ? t.rich('personAs', { ...parts, role: text(roleText(who.role)) }) : t.rich('person', parts)}
    </span>
  )
}

function Objects({ entry: { who, shop, order, user } }: { entry: Activity }) {
  const t = useTranslations('activity.about')
  const linkTo = (to: string) => (words: ReactNode) => (
    <Link to={to} className={linkStyle}>
      {words}
    </Link>
  )
  return (
    <>
      {shop && (
        <span className="min-w-0">
          {t.rich('shop', { name: shop.name, link: linkTo(`/platformadmin/shops/${shop.id}`) })}
        </span>
      )}
      {shop && order && (
        <span>
          {t.rich('order', {
            number: displayOrderNumber(order.number),
            link: linkTo(`/platformadmin/shops/${shop.id}?order=${order.id}`),
          })}
        </span>
      )}
      {user && user.id !== who?.id && (
        <span className="min-w-0">
          {t.rich('user', { email: user.email, link: linkTo(`/platformadmin/users?user=${user.id}`) })}
        </span>
      )}
    </>
  )
}
