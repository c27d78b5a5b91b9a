import { useEffect, useRef } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import type { Confirmation } from '../../lib/cart/placed-order.ts'
import { PaymentButton } from './payment-button.tsx'
import { SheetBody, SheetFooter } from './sheet.tsx'

type OrderConfirmationProps = { shop: PublicShop; confirmation: Confirmation; onDone: () => void }

export function OrderConfirmation({ shop, confirmation: { order, lines }, onDone }: OrderConfirmationProps) {
  const number = displayOrderNumber(order.orderNumber)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <SheetBody className="grid content-start gap-5">
        <section className="sheen grid gap-4 rounded-xl bg-well p-5">
          <h3 ref={heading} tabIndex={-1} className="grid gap-1 outline-none">
            <span className="font-normal text-quiet text-sm">Your order number</span>
            <span className="text-xl tabular-nums">{number}</span>
          </h3>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line.productId} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <span className="tabular-nums">{line.quantity} ×</span> {line.name}
                </span>
                <Price cents={line.quantity * line.priceCents} size="sm" className="font-normal!" />
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-3 border-t pt-3">
            <span className="font-medium">Total</span>
            <Price cents={order.totalCents} />
          </p>
        </section>
        <p className="text-quiet">
          {shop.name} has your order and keeps your cards aside. Your e-mail address: {order.customerEmail}.
          {order.paymentLink && ` Mention ${number} with your payment, so that ${shop.name} can find it.`}
        </p>
      </SheetBody>
      <SheetFooter>
        <PaymentButton order={order} shopName={shop.name} />
        <Button variant="outline" size="lg" onClick={onDone}>
          Continue shopping
        </Button>
      </SheetFooter>
    </>
  )
}
