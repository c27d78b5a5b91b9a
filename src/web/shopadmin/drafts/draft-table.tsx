import { Link2, Pencil, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type DraftState, draftPath } from '#shared/rules/orders/placing/draft-order.ts'
import { Link } from '#web/components/link.tsx'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useDraftActions } from './use-drafts.ts'

const badges: Record<DraftState, BadgeProps['variant']> = {
  open: 'default',
  ordered: 'good',
  expired: 'secondary',
  withdrawn: 'secondary',
}

type DraftTableProps = { shop: Shop; drafts: readonly DraftOrder[]; onEdit: (draft: DraftOrder) => void }

export function DraftTable({ shop, drafts, onEdit }: DraftTableProps) {
  const t = useTranslations('draftOrders')
  const { money, dateTime } = useFormat()
  return (
    <Table label={t('title')}>
      <TableHeader>
        <TableHead>{t('column.customer')}</TableHead>
        <TableHead className="max-md:hidden">{t('column.state')}</TableHead>
        <TableHead className="max-lg:hidden">{t('column.until')}</TableHead>
        <TableHead numeric className="max-sm:hidden">
          {t('column.total')}
        </TableHead>
        <TableHead>
          <span className="sr-only">{t('column.actions')}</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {drafts.map((draft) => {
          const badge = <Badge variant={badges[draft.state]}>{t(`state.${draft.state}`)}</Badge>
          return (
            <TableRow key={draft.id}>
              <TableCell className="wrap-anywhere py-2">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{t('number', { id: String(draft.id) })}</span>
                  <span className="md:hidden">{badge}</span>
                  <span className="tabular-nums sm:hidden">{money(draft.totalCents)}</span>
                </span>
                <span className="block text-quiet text-xs">{draft.customerEmail ?? t('noEmail')}</span>
                {draft.order && (
                  <Link
                    to={`/shopadmin/orders?order=${draft.order.id}`}
                    className="inline-flex min-h-6 items-center text-accent-ink text-xs underline underline-offset-2"
                  >
                    {t('toOrder', { number: displayOrderNumber(draft.order.orderNumber) })}
                  </Link>
                )}
              </TableCell>
              <TableCell className="max-md:hidden">{badge}</TableCell>
              <TableCell className="max-lg:hidden">{dateTime(draft.expiresAt)}</TableCell>
              <TableCell numeric className="max-sm:hidden">
                {money(draft.totalCents)}
              </TableCell>
              <TableCell className="w-px whitespace-nowrap text-right">
                <Actions shop={shop} draft={draft} onEdit={onEdit} />
              </TableCell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}

type ActionsProps = { shop: Shop; draft: DraftOrder; onEdit: (draft: DraftOrder) => void }

function Actions({ shop, draft, onEdit }: ActionsProps) {
  const t = useTranslations('draftOrders')
  const actions = useDraftActions(shop.id)
  const id = String(draft.id)
  const { state } = draft
  const link = new URL(draftPath(shop.slug ?? '', draft.key), location.origin).href
  const copy = () =>
    // The clipboard is unavailable over plain HTTP.
    (navigator.clipboard?.writeText(link) ?? Promise.reject()).then(
      () => toast({ title: t('copied') }),
      () => toast({ title: t('copyFailed'), description: link }),
    )
  if (state === 'ordered') return null
  if (state === 'withdrawn') {
    return <Action label={t('restore', { id })} icon={<Undo2 />} act={() => void actions.restore(draft.id)} />
  }
  return (
    <>
      {state === 'open' && <Action label={t('copy', { id })} icon={<Link2 />} act={() => void copy()} />}
      <Action label={t('edit', { id })} icon={<Pencil />} act={() => onEdit(draft)} />
      <Action label={t('withdraw', { id })} icon={<X />} act={() => void actions.withdraw(draft.id)} />
    </>
  )
}

const Action = ({ label, icon, act }: { label: string; icon: ReactNode; act: () => void }) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={act}>
    {icon}
  </Button>
)
