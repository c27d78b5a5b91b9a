import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NewOrderBlock } from '#shared/contract/orders/order-blocks.ts'
import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useBlock, useUnblock } from './use-order-blocks.ts'

type Kind = NewOrderBlock['kind']

/** Refuses further orders of this order's customer: by the email address, or by the network that it came from. */
export function BlockCustomer({ order }: { order: OrderDetails }) {
  const t = useTranslations('blocks')
  const { email, network, networkKnown } = order.blocks
  const [asked, setAsked] = useState<Kind>()
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      {email !== null && <Blocked shopId={order.shopId} block={email} kind="email" />}
      {network !== null && <Blocked shopId={order.shopId} block={network} kind="network" />}
      {(email === null || (network === null && networkKnown)) && (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="outline" size="sm">
              <Ban aria-hidden="true" />
              {t('menu')}
            </Button>
          }
        >
          {email === null && (
            <DropdownMenuItem onSelect={() => setAsked('email')}>{t('email.choose')}</DropdownMenuItem>
          )}
          {network === null && networkKnown && (
            <DropdownMenuItem onSelect={() => setAsked('network')}>{t('network.choose')}</DropdownMenuItem>
          )}
        </DropdownMenu>
      )}
      {asked && <AskFirst order={order} kind={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type BlockedProps = { shopId: number; block: number; kind: Kind }

function Blocked({ shopId, block, kind }: BlockedProps) {
  const t = useTranslations('blocks')
  const unblock = useUnblock(shopId)
  return (
    <span className="flex items-center gap-1">
      <Badge variant="destructive">{t(`${kind}.blocked`)}</Badge>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t(`${kind}.unblock`)}
        pending={unblock.isPending}
        onClick={() => unblock.mutate(block)}
      >
        {t('unblock')}
      </Button>
    </span>
  )
}

type AskFirstProps = { order: OrderDetails; kind: Kind; onClose: () => void }

function AskFirst({ order, kind, onClose }: AskFirstProps) {
  const t = useTranslations('blocks')
  const block = useBlock(order.shopId)
  const byEmail = kind === 'email'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={byEmail ? t('email.title', { email: order.customerEmail }) : t('network.title')}
      description={t(`${kind}.description`)}
      confirmLabel={t(`${kind}.confirm`)}
      destructive
      pending={block.isPending}
      onConfirm={() =>
        block.mutate(byEmail ? { kind, email: order.customerEmail } : { kind: 'network', orderId: order.id }, {
          onSuccess: onClose,
        })
      }
    >
      <p className="text-sm">{t('existing')}</p>
    </ConfirmDialog>
  )
}
