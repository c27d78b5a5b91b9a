import { Pencil, Share2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useDraftActions } from './use-drafts.ts'

type DraftActionsProps = {
  shopId: number
  draft: DraftOrder
  onEdit: (draft: DraftOrder) => void
  onLink: (draft: DraftOrder) => void
}

/** The next step of a draft as a button, and the others as icons. */
export function DraftActions({ shopId, draft, onEdit, onLink }: DraftActionsProps) {
  const t = useTranslations('draftOrders')
  const actions = useDraftActions(shopId)
  const id = String(draft.id)
  if (draft.state === 'ordered') {
    return (
      draft.order && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/shopadmin/orders?order=${draft.order.id}`}>
            {t('toOrder', { number: displayOrderNumber(draft.order.orderNumber) })}
          </Link>
        </Button>
      )
    )
  }
  if (draft.state === 'withdrawn') {
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={t('restoreNamed', { id })}
        onClick={() => void actions.restore(draft.id)}
      >
        <Undo2 aria-hidden="true" />
        {t('restore')}
      </Button>
    )
  }
  return (
    <>
      {draft.state === 'open' ? (
        <Button variant="outline" size="sm" aria-label={t('link.openNamed', { id })} onClick={() => onLink(draft)}>
          <Share2 aria-hidden="true" />
          {t('link.button')}
        </Button>
      ) : (
        <Button variant="outline" size="sm" aria-label={t('extendNamed', { id })} onClick={() => onEdit(draft)}>
          {t('extend')}
        </Button>
      )}
      {draft.state === 'open' && <Action label={t('edit', { id })} icon={<Pencil />} act={() => onEdit(draft)} />}
      <Action label={t('withdraw', { id })} icon={<X />} act={() => void actions.withdraw(draft.id)} />
    </>
  )
}

const Action = ({ label, icon, act }: { label: string; icon: ReactNode; act: () => void }) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={act}>
    {icon}
  </Button>
)
