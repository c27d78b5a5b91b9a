import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Activity } from '#shared/contract/platform/activity.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { roleLabel } from '../roles.ts'
import { activityKinds } from './activity-kinds.ts'

type ActivityEntryProps = {
  entry: Activity
  /** What changed, where there is room for it. */
  children?: ReactNode
}

/** One thing that happened: who did what, to which shop, order or account, and when. */
export function ActivityEntry({ entry, children }: ActivityEntryProps) {
  const Icon = activityKinds[entry.type].icon
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Icon className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-col justify-between gap-x-6 gap-y-1 sm:flex-row">
          <div className="min-w-0">
            <p className="font-medium">{entry.action}</p>
            {entry.details && <p className="line-clamp-2 break-words text-quiet">{entry.details}</p>}
          </div>
          <div className="flex shrink-0 items-center gap-2.5 self-start">
            <Badge variant="outline">{entry.type}</Badge>
            <time dateTime={entry.timestamp} className="text-quiet text-xs tabular-nums">
              {formatDateTime(entry.timestamp)}
            </time>
          </div>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-quiet text-xs">
          <Who entry={entry} />
          <Objects entry={entry} />
        </p>
        {children}
      </div>
    </li>
  )
}

const linkStyle = 'break-words text-accent-ink underline'

function Who({ entry: { who, ip, type } }: { entry: Activity }) {
  const from = ip ? ` from ${ip}` : ''
  if (!who)
    return (
      <span>
        {type === 'order' ? 'By the customer' : ip ? 'By a visitor' : 'By the platform'}
        {from}
      </span>
    )
  return (
    <span className="min-w-0">
      By{' '}
      <Link to={`/platformadmin/users?user=${who.id}`} className={linkStyle} title={who.email}>
        {who.name || who.email}
      </Link>
      {who.role && `, ${roleLabel(who.role)}`}
      {from}
    </span>
  )
}

function Objects({ entry: { who, shop, order, user } }: { entry: Activity }) {
  return (
    <>
      {shop && (
        <span className="min-w-0">
          Shop{' '}
          <Link to={`/platformadmin/shops/${shop.id}`} className={linkStyle}>
            {shop.name}
          </Link>
        </span>
      )}
      {shop && order && (
        <span>
          Order{' '}
          <Link to={`/platformadmin/shops/${shop.id}?order=${order.id}`} className={linkStyle}>
            {displayOrderNumber(order.number)}
          </Link>
        </span>
      )}
      {user && user.id !== who?.id && (
        <span className="min-w-0">
          Account{' '}
          <Link to={`/platformadmin/users?user=${user.id}`} className={linkStyle}>
            {user.email}
          </Link>
        </span>
      )}
    </>
  )
}
