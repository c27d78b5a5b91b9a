import { useQuery } from '@tanstack/react-query'
import {
  ArrowDownUp,
  BadgePercent,
  ChevronRight,
  CircleCheck,
  Clock,
  Gauge,
  Landmark,
  type LucideIcon,
  MapPin,
  MessageCircleReply,
  PackageOpen,
  PackagePlus,
  Scale,
  ScrollText,
  Truck,
  Undo2,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { getTaxLimits } from '#shared/contract/shops/money/invoices.ts'
import { getTerms } from '#shared/contract/shops/terms.ts'
import { limitCents, type TaxLimitName } from '#shared/rules/money/vat/tax-limits.ts'
import { RESTOCK_DAYS, RESTOCK_SOLD } from '#shared/rules/products/stock/stock-filter.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay, useMayOpen } from '../access/use-access.ts'
import { subjectPath } from '../settings/subjects/subjects.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { useShopStats } from '../shop/use-shop-stats.ts'
import { ToDoSkeleton } from './to-do-skeleton.tsx'
import { useDashboard } from './use-dashboard.ts'

type Task = {
  name:
    | 'refundDue'
    | 'toAnswer'
    | 'terms'
    | 'pickup'
    | 'toPack'
    | 'entries'
    | 'pending'
    | 'wrongAmount'
    | 'vatNumber'
    | 'unsendable'
    | 'restock'
    | 'cardmarket'
    | TaxLimitName
  icon: LucideIcon
  /** Link to the list of the counted items. */
  to: string
  count: number
  isExact?: boolean
  /** Shown instead of the count. */
  value?: string
  singles?: 'counted' | 'leftOut'
}

/** Pending tasks, most urgent first. Each number links to its list. */
export function ToDo({ shopId }: { shopId: number }) {
  const t = useTranslations('dashboard.toDo')
  const id = useId()
  const { age, money } = useFormat()
  const query = useDashboard(shopId)
  const pending = useShopStats(shopId).data?.pendingOrders ?? 0
  const { data: shop } = useMyShop()
  const { data: terms } = useQuery(read(getTerms, { params: { id: shopId } }))
  const { data: taxes } = useQuery({
    ...read(getTaxLimits, { params: { id: shopId } }),
    enabled: useMay('books.read'),
  })
  const mayOpen = useMayOpen()
  const orders = (list: string) => `/shopadmin/orders?status=${list}`
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <CardHeader titleId={id} title={t('title')} className="pb-3" />
      <Loaded query={query} failure={t('failure')} skeleton={<ToDoSkeleton />}>
        {({ tasks, openEntries, restock, unsendable, cardmarketAt }) => {
          const all: Task[] = [
            { name: 'refundDue', icon: Undo2, to: orders('refund-due'), count: tasks['refund-due'] },
            { name: 'toAnswer', icon: MessageCircleReply, to: orders('to-answer'), count: tasks['to-answer'] },
            { name: 'terms', icon: ScrollText, to: subjectPath('terms'), count: terms?.outdated ? 1 : 0 },
            {
              name: 'pickup',
              icon: MapPin,
              to: subjectPath('shipping'),
              count: shop?.pickup && shop.pickupInfo === '' ? 1 : 0,
            },
            ...(taxes?.limits ?? []).map(({ limit, cents, isNear }) => ({
              name: limit,
              icon: Gauge,
              to: '/shopadmin/books',
              count: isNear ? 1 : 0,
              value: money(cents),
            })),
            { name: 'vatNumber', icon: BadgePercent, to: orders('vat-number'), count: tasks['vat-number'] },
            { name: 'toPack', icon: PackageOpen, to: orders('to-pack'), count: tasks['to-pack'] },
            { name: 'entries', icon: Landmark, to: '/shopadmin/payments', count: openEntries },
            { name: 'pending', icon: Clock, to: orders('pending'), count: pending },
            { name: 'wrongAmount', icon: Scale, to: orders('wrong-amount'), count: tasks['wrong-amount'] },
            {
              name: 'unsendable',
              icon: Truck,
              to: '/shopadmin/products?state=unsendable',
              count: unsendable.total,
              isExact: unsendable.totalIsExact,
            },
            {
              name: 'restock',
              icon: PackagePlus,
              to: '/shopadmin/products?stock=restock',
              count: restock.total,
              isExact: restock.totalIsExact,
              singles: shop?.reordersSingles ? 'counted' : 'leftOut',
            },
            {
              name: 'cardmarket',
              icon: ArrowDownUp,
              to: '/shopadmin/cardmarket',
              count: cardmarketAt ? 1 : 0,
              value: cardmarketAt ? age(cardmarketAt, new Date()) : '',
            },
          ]
          const waiting = all.filter(({ count, to }) => count > 0 && mayOpen(to))
          return waiting.length > 0 ? (
            <ul className="divide-y border-t">
              {waiting.map((task) => (
                <TaskRow key={task.name} {...task} />
              ))}
            </ul>
          ) : (
            <div className="grid flex-1 place-content-center border-t">
              <Empty icon={<CircleCheck />} title={t('nothing')}>
                {t('nothingHint')}
              </Empty>
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

function TaskRow({ name, icon: Icon, to, count, isExact = true, value, singles = 'leftOut' }: Task) {
  const t = useTranslations('dashboard.toDo.task')
  const format = useFormat()
  const numbers = {
    left: LOW_STOCK,
    sold: RESTOCK_SOLD,
    days: RESTOCK_DAYS,
    singles,
    limit: format.money(limitCents[name === 'small-business' ? name : 'eu-sales']),
  }
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3 px-5 py-2 transition-colors last:rounded-b-lg hover:bg-well focus-visible:-outline-offset-2"
      >
        <Icon className="size-4 shrink-0 text-quiet" aria-hidden="true" />
        <span className="grid min-w-0 flex-1">
          <span className="font-medium">{t(`${name}.title`)}</span>
          <span className="text-quiet text-xs">{t(`${name}.hint`, numbers)}</span>
        </span>
        <span className="font-semibold text-lg tabular-nums">{value ?? format.count(count, isExact)}</span>
        <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </Link>
    </li>
  )
}
