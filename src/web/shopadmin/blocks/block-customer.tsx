import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NewOrderBlock } from '#shared/contract/orders/order-blocks.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useBlock, useUnblock } from './use-order-blocks.ts'

type Kind = NewOrderBlock['kind']

/** Blocks further orders of this order's customer, by email address or by network. */
export function BlockCustomer({ order }: { order: OrderDetails }) {
  const t = useTranslations('blocks')
  const { email, network, networkKnown } = order.blocks
  const [kind, setKind] = useState<Kind>()
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
          {email === null && <DropdownMenuItem onSelect={() => setKind('email')}>{t('email.choose')}</DropdownMenuItem>}
          {network === null && networkKnown && (
            <DropdownMenuItem onSelect={() => setKind('network')}>{t('network.choose')}</DropdownMenuItem>
          )}
        </DropdownMenu>
      )}
      {kind && (
        <AskFirst
          shopId={order.shopId}
          block={kind === 'email' ? { kind, email: order.customerEmail } : { kind, orderId: order.id }}
          onClose={() => setKind(undefined)}
        />
      )}
    </div>
  )
}

type BlockAddressProps = { shopId: number; email: string; block: number | null }

/** Blocks a customer by email address. */
export function BlockAddress({ shopId, email, block }: BlockAddressProps) {
  const t = useTranslations('blocks')
  const [isConfirming, setConfirming] = useState(false)
  if (block !== null) return <Blocked shopId={shopId} block={block} kind="email" />
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
        <Ban aria-hidden="true" />
        {t('email.confirm')}
      </Button>
      {isConfirming && (
        <AskFirst shopId={shopId} block={{ kind: 'email', email }} onClose={() => setConfirming(false)} />
      )}
    </>
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

type AskFirstProps = { shopId: number; block: NewOrderBlock; onClose: () => void }

function AskFirst({ shopId, block: request, onClose }: AskFirstProps) {
  const t = useTranslations('blocks')
  const block = useBlock(shopId)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={request.kind === 'email' ? t('email.title', { email: request.email }) : t('network.title')}
      description={t(`${request.kind}.description`)}
      confirmLabel={t(`${request.kind}.confirm`)}
      destructive
      pending={block.isPending}
      onConfirm={() => block.mutate(request, { onSuccess: onClose })}
    >
      <p className="text-sm">{t('existing')}</p>
    </ConfirmDialog>
  )
}
