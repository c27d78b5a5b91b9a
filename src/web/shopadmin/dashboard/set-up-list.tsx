import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { getApproval } from '#shared/contract/shops/approval.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import type { ChecklistItemName } from '#shared/rules/shops/checklist.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMayOpen } from '../access/use-access.ts'
import { live } from '../live.ts'
import { stepPath } from '../set-up/step-path.ts'
import { subjectPath } from '../settings/subjects/subjects.ts'
import { useShopStats } from '../shop/use-shop-stats.ts'

type StepName = 'address' | 'products' | 'shipping' | ChecklistItemName | 'open'
type Step = { name: StepName; done: boolean }

/** Before the approval, each step is a screen of the guided setup. */
const guided: Readonly<Record<StepName, string>> = {
  address: stepPath('name'),
  products: stepPath('products'),
  shipping: stepPath('shipping'),
  email: '/account',
  seller: stepPath('seller'),
  taxIdentity: stepPath('tax'),
  payment: stepPath('payment'),
  terms: stepPath('terms'),
  declaration: stepPath('terms'),
  open: subjectPath('general'),
}

const settings: Readonly<Record<StepName, string>> = {
  address: subjectPath('general'),
  products: '/shopadmin/products?dialog=add',
  shipping: subjectPath('shipping'),
  email: '/account',
  seller: subjectPath('seller'),
  taxIdentity: subjectPath('seller'),
  payment: subjectPath('payment'),
  terms: subjectPath('terms'),
  declaration: subjectPath('seller'),
  open: subjectPath('general'),
}

/** Remaining setup steps with links and deadlines; nothing once complete. */
export function SetUpList({ shop }: { shop: Shop }) {
  const t = useTranslations('dashboard.setUp')
  const id = useId()
  const { date } = useFormat()
  const { data: approval } = useQuery({ ...read(getApproval, { params: { id: shop.id } }), ...live })
  const { data: stats } = useShopStats(shop.id)
  if (!approval || !stats) return null
  const steps: Step[] = [
    { name: 'address', done: true },
    { name: 'products', done: stats.totalProducts > 0 },
    // Free shipping may be a choice, but no one has seen it yet.
    ...(shop.approved ? [] : [{ name: 'shipping', done: hasShipping(shop) } as const]),
    ...approval.items.map(({ item, done }) => ({ name: item, done })),
    // Skip this before the approval, when a shop cannot open, and after the first order, because an owner who closes their shop knows.
    ...(shop.approved && stats.totalOrders === 0 ? [{ name: 'open', done: shop.isActive } as const] : []),
  ]
  const open = steps.filter(({ done }) => !done)
  if (open.length === 0) return null
  const done = steps.length - open.length
  const progress = t('progress', { done, count: steps.length })
  return (
    <Card aria-labelledby={id}>
      <CardHeader titleId={id} title={t('title')} className="pb-3">
        <span className="flex items-center gap-3 text-quiet text-xs tabular-nums">
          {progress}
          <Progress value={done} max={steps.length} label={progress} className="w-24" />
        </span>
        <p className="w-full text-quiet text-sm">
          {approval.dueAt ? t('until', { day: date(approval.dueAt) }) : t(shop.approved ? 'text' : 'beforeApproval')}
        </p>
      </CardHeader>
      <ul className="divide-y border-t">
        {open.map((step) => (
          <OpenStep key={step.name} name={step.name} to={(shop.approved ? settings : guided)[step.name]} />
        ))}
      </ul>
      <details className="group border-t px-5 py-2 text-quiet text-sm">
        <summary className="touch-target flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm hover:text-ink">
          <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
          {t('finished', { count: done })}
        </summary>
        <ul className="grid gap-1 py-1">
          {steps
            .filter((step) => step.done)
            .map(({ name }) => (
              <li key={name} className="flex items-center gap-2.5">
                <CircleCheck className="size-4 shrink-0 text-good-ink" aria-hidden="true" />
                {t(`step.${name}`)}
              </li>
            ))}
        </ul>
      </details>
    </Card>
  )
}

const hasShipping = ({ setUp, ships, shippingZones }: Shop) =>
  setUp.shipping === 'done' ||
  !ships ||
  shippingZones.some(({ methods }) => methods.some(({ priceCents }) => priceCents > 0))

function OpenStep({ name, to }: { name: StepName; to: string }) {
  const t = useTranslations('dashboard.setUp')
  const mayOpen = useMayOpen()
  const row = 'flex min-h-11 items-center gap-3 px-5 py-2'
  const words = (
    <>
      <Circle className="size-4 shrink-0 text-warn-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1 font-medium">{t(`step.${name}`)}</span>
    </>
  )
  // Members see the steps that only the owner can do.
  if (!mayOpen(to)) return <li className={row}>{words}</li>
  return (
    <li>
      <Link to={to} className={`${row} transition-colors hover:bg-well focus-visible:-outline-offset-2`}>
        {words}
        <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </Link>
    </li>
  )
}
