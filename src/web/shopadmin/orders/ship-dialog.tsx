import { type FormEvent, useState } from 'react'
import type { Order } from '#shared/contract/orders.ts'
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
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { isTooLate, useMoveOrder } from './use-order-actions.ts'

const LONGEST = 100

type ShipDialogProps = { order: Order; onClose: () => void }

export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [code, setCode] = useState('')
  const move = useMoveOrder(order)
  const ship = (event: FormEvent) => {
    event.preventDefault()
    if (move.isPending) return
    move.mutate(
      { status: 'shipped', trackingCode: code.trim() || undefined },
      { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <form onSubmit={ship} noValidate>
          <DialogHeader>
            <DialogTitle>Ship order {displayOrderNumber(order.orderNumber)}</DialogTitle>
            <DialogDescription>For {order.customerEmail}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <Field label="Tracking Code (optional)" hint="The customer sees it with their order.">
              <Input
                autoComplete="off"
                spellCheck={false}
                maxLength={LONGEST}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Back</Button>
            </DialogClose>
            <Button type="submit" pending={move.isPending}>
              Ship
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
