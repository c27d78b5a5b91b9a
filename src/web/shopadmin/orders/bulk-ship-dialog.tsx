import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { ListedOrder } from '#shared/contract/orders.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useMoveOrders } from './use-order-actions.ts'

const LONGEST = 100

type BulkShipDialogProps = { shopId: number; orders: readonly ListedOrder[]; onClose: () => void }

/** Ships many orders, each with its tracking code or none. */
export function BulkShipDialog({ shopId, orders, onClose }: BulkShipDialogProps) {
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map())
  const move = useMoveOrders(shopId)
  const what = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const ship = (event: FormEvent) => {
    event.preventDefault()
    if (move.isPending) return
    const list = orders.map(({ id }) => ({ id, trackingCode: codes.get(id)?.trim() || undefined }))
    move.mutate({ status: 'shipped', orders: list }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <form onSubmit={ship} noValidate>
          <DialogHeader>
            <DialogTitle>Ship {what}</DialogTitle>
            <DialogDescription>
              Tracking codes are optional. The customers see them with their orders.
            </DialogDescription>
          </DialogHeader>
          <DialogBody>
            <ul className="divide-y">
              {orders.map(({ id, orderNumber, customerEmail }) => (
                <li key={id} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
                  <label htmlFor={`tracking-${id}`} className="grid min-w-0">
                    <span className="sr-only">Tracking Code for </span>
                    <span className="font-medium tabular-nums">{displayOrderNumber(orderNumber)}</span>
                    <span className="truncate text-quiet text-xs">{customerEmail}</span>
                  </label>
                  <Input
                    id={`tracking-${id}`}
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={LONGEST}
                    placeholder="Tracking Code"
                    value={codes.get(id) ?? ''}
                    onKeyDown={toNextInput}
                    onChange={({ currentTarget }) => setCodes(new Map(codes).set(id, currentTarget.value))}
                  />
                </li>
              ))}
            </ul>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Back</Button>
            </DialogClose>
            <Button type="submit" pending={move.isPending}>
              Ship {what}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

// A scanner types Enter after each code: that leads on to the next parcel and ships nothing.
function toNextInput(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, button[type=submit]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
