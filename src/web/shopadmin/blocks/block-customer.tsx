import { Ban } from 'lucide-react'
import { useState } from 'react'
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
  const { email, network, networkKnown } = order.blocks
  const [asked, setAsked] = useState<Kind>()
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      {email !== null && <Blocked shopId={order.shopId} block={email} what="Email address" />}
      {network !== null && <Blocked shopId={order.shopId} block={network} what="Network" />}
      {(email === null || (network === null && networkKnown)) && (
        <DropdownMenu
          align="start"
          trigger={
            <Button variant="outline" size="sm">
              <Ban aria-hidden="true" />
              Block…
            </Button>
          }
        >
          {email === null && <DropdownMenuItem onSelect={() => setAsked('email')}>This email address</DropdownMenuItem>}
          {network === null && networkKnown && (
            <DropdownMenuItem onSelect={() => setAsked('network')}>This network</DropdownMenuItem>
          )}
        </DropdownMenu>
      )}
      {asked && <AskFirst order={order} kind={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type BlockedProps = { shopId: number; block: number; what: string }

function Blocked({ shopId, block, what }: BlockedProps) {
  const unblock = useUnblock(shopId)
  return (
    <span className="flex items-center gap-1">
      <Badge variant="destructive">{what} blocked</Badge>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Unblock ${what.toLowerCase()}`}
        pending={unblock.isPending}
        onClick={() => unblock.mutate(block)}
      >
        Unblock
      </Button>
    </span>
  )
}

type AskFirstProps = { order: OrderDetails; kind: Kind; onClose: () => void }

function AskFirst({ order, kind, onClose }: AskFirstProps) {
  const block = useBlock(order.shopId)
  const byEmail = kind === 'email'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={byEmail ? `Block ${order.customerEmail}?` : 'Block this network?'}
      description={
        byEmail
          ? 'This email address can place no more orders at your shop until you unblock it.'
          : 'Nobody on the network that this order came from can order at your shop for 30 days. That can be one household, or a whole neighbourhood with one mobile provider.'
      }
      confirmLabel={byEmail ? 'Block email address' : 'Block network'}
      destructive
      pending={block.isPending}
      onConfirm={() =>
        block.mutate(byEmail ? { kind, email: order.customerEmail } : { kind: 'network', orderId: order.id }, {
          onSuccess: onClose,
        })
      }
    >
      <p className="text-sm">Existing orders are not affected. Cancel the ones you do not want.</p>
    </ConfirmDialog>
  )
}
