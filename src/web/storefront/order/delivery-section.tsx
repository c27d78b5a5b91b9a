import { useEffect, useRef, useState } from 'react'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { addressLines } from '#shared/rules/orders/address.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AddressForm } from '../../components/address/address-form.tsx'
import { Button } from '../../components/ui/button.tsx'
import { announce } from '../shop/announcer.tsx'
import { refusalText, useChooseDelivery } from './use-choose-delivery.ts'

type DeliverySectionProps = { orderKey: string; order: CustomerOrder }

/** Where the order goes: asked here after the commit, and changeable until the parcel has left. */
export function DeliverySection({ orderKey, order }: DeliverySectionProps) {
  const { may, delivery, deliveryAddress, goodsCents, shippingIfSentCents, shop } = order
  const [editing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = useChooseDelivery(orderKey)
  const toShip = delivery === 'pickup' && may.changeDelivery
  const canSend = may.changeAddress || toShip
  const asking = canSend && (editing || (delivery === 'ship' && !deliveryAddress))
  const totalIfSent = goodsCents + shippingIfSentCents
  const done = (said: string) => {
    setEditing(false)
    announce(said)
    heading.current?.focus()
  }
  const cancel = () => {
    choose.reset()
    setEditing(false)
    heading.current?.focus()
  }
  // What was refused is over when the order has been shipped.
  const { reset } = choose
  useEffect(() => {
    if (!canSend) reset()
  }, [canSend, reset])

  if (order.status === 'cancelled') return null
  return (
    <section aria-labelledby="delivery" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 ref={heading} id="delivery" tabIndex={-1} className="text-base outline-none">
        {delivery === 'pickup' && !editing
          ? 'Pick up at the shop'
          : asking && !deliveryAddress
            ? 'Where should it go?'
            : 'Delivery address'}
      </h2>
      {asking ? (
        <AddressForm
          address={deliveryAddress}
          saving={choose.isPending}
          refused={choose.error}
          refusal={refusalText(choose.error)}
          label={toShip ? `Ship it for ${formatMoney(totalIfSent)} in total` : 'Save address'}
          onSave={(address) =>
            choose.mutate(
              { delivery: 'ship', address, totalCents: totalIfSent },
              { onSuccess: () => done('Your address is saved.') },
            )
          }
          onCancel={editing ? cancel : undefined}
        />
      ) : (
        <DeliveryShown order={order} />
      )}
      {!asking && delivery === 'ship' && may.changeAddress && (
        <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
          Change address
        </Button>
      )}
      {!asking && toShip && (
        <Button
          variant="outline"
          className="h-auto! min-h-9 justify-self-start py-1.5"
          onClick={() => setEditing(true)}
        >
          {shippingIfSentCents === 0
            ? 'Ship it instead'
            : `Ship it instead, for ${formatMoney(shippingIfSentCents)} more`}
        </Button>
      )}
      {delivery === 'ship' && may.changeDelivery && (
        <div className="grid justify-items-start gap-2 border-t pt-4">
          <p className="text-quiet">
            You can pick it up at {shop.name}
            {order.shippingCents > 0 && `: your total becomes ${formatMoney(goodsCents)}`}.
          </p>
          <Button
            variant="outline"
            pending={choose.isPending && choose.variables.delivery === 'pickup'}
            disabled={choose.isPending && choose.variables.delivery === 'ship'}
            onClick={() =>
              choose.mutate(
                { delivery: 'pickup', totalCents: goodsCents },
                { onSuccess: () => done(`You pick it up. Your total is ${formatMoney(goodsCents)}.`) },
              )
            }
          >
            Pick up instead
          </Button>
          {!asking && choose.error && (
            <p role="alert" className="text-bad-ink">
              {refusalText(choose.error)}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** How the order is delivered, as it is settled now. */
export function DeliveryShown({ order: { delivery, deliveryAddress, shop } }: { order: CustomerOrder }) {
  const { language } = useFormat()
  if (delivery === 'pickup') {
    return (
      <p className="whitespace-pre-line break-words">
        {pickupInfoIn(shop, language) || `${shop.name} will tell you where and when you can pick it up.`}
      </p>
    )
  }
  if (!deliveryAddress) return <p>You have not given an address yet. {shop.name} will ask you.</p>
  return (
    <address className="whitespace-pre-line break-words not-italic">
      {addressLines(deliveryAddress, language).join('\n')}
    </address>
  )
}
