import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import type { Country } from '#shared/rules/orders/shipping/countries.ts'
import { isDelivered } from '#shared/rules/orders/shipping/delivery.ts'
import { Problem } from '#web/components/problem.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AddressForm } from '../../../components/address/address-form.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { announce } from '../../shop/announcer.tsx'
import { OrderFold } from '../order-fold.tsx'
import { refusalText, useChooseDelivery } from './use-choose-delivery.ts'

type DeliverySectionProps = { orderKey: string; order: CustomerOrder }

/** Delivery method and address. Chosen after the order is placed, and editable until the parcel is shipped. */
export function DeliverySection({ orderKey, order }: DeliverySectionProps) {
  const { may, delivery, deliveryAddress, goodsCents, sendable, shop } = order
  const t = useTranslations('order')
  const { money, language } = useFormat()
  const [editing, setEditing] = useState(false)
  // An address that is known is folded.
  const [shown, setShown] = useState(!deliveryAddress)
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = useChooseDelivery(orderKey)
  const toShip = delivery === 'pickup' && may.changeDelivery
  const canSend = (may.changeAddress || toShip) && sendable.length > 0
  const asking = canSend && (editing || (delivery === 'ship' && !deliveryAddress))
  const totalTo = (country: Country) =>
    goodsCents + (sendable.find((each) => each.country === country)?.shippingCents ?? order.shippingCents)
  const leastCents = Math.min(...sendable.map(({ shippingCents }) => shippingCents))
  const labelTo = (country: Country) => {
    if (toShip) return t('delivery.shipFor', { total: money(totalTo(country)) })
    return totalTo(country) === order.totalCents
      ? t('delivery.save')
      : t('delivery.saveFor', { total: money(totalTo(country)) })
  }
  const done = (message: string) => {
    setEditing(false)
    announce(message)
    heading.current?.focus()
  }
  const cancel = () => {
    choose.reset()
    setEditing(false)
    heading.current?.focus()
  }
  // A refusal no longer matters once the order has been shipped.
  const { reset } = choose
  useEffect(() => {
    if (!canSend) reset()
  }, [canSend, reset])

  if (hasNoDelivery(order)) return null
  return (
    <OrderFold
      id="delivery"
      title={
        delivery === 'pickup' && !editing
          ? t('delivery.pickup')
          : asking && !deliveryAddress
            ? t('delivery.where')
            : t('delivery.address')
      }
      note={!shown && deliveryAddress && addressLines(deliveryAddress, language).slice(1).join(', ')}
      heading={heading}
      open={asking || shown}
      onToggle={setShown}
      // Hide the empty form in print.
      screenOnly={asking}
    >
      {asking ? (
        <AddressForm
          address={deliveryAddress}
          saving={choose.isPending}
          refused={choose.error}
          refusal={refusalText(choose.error, t)}
          countries={sendable.map(({ country }) => country)}
          label={labelTo}
          onSave={(address) =>
            choose.mutate(
              { delivery: 'ship', address, totalCents: totalTo(address.country) },
              { onSuccess: () => done(t('delivery.saved')) },
            )
          }
          onCancel={editing ? cancel : undefined}
        />
      ) : (
        <DeliveryShown order={order} />
      )}
      {!asking && delivery === 'ship' && may.changeAddress && (
        <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
          {t('delivery.change')}
        </Button>
      )}
      {!asking && toShip && canSend && (
        <Button
          variant="outline"
          className="h-auto! min-h-9 justify-self-start py-1.5"
          onClick={() => setEditing(true)}
        >
          {leastCents === 0 ? t('delivery.ship') : t('delivery.shipMore', { amount: money(leastCents) })}
        </Button>
      )}
      {delivery === 'ship' && may.changeDelivery && (
        <div className="grid justify-items-start gap-2 border-t pt-4 print:hidden">
          <p className="wrap-anywhere text-quiet">
            {order.shippingCents > 0
              ? t('delivery.pickupFor', { shop: shop.name, total: money(goodsCents) })
              : t('delivery.pickupAt', { shop: shop.name })}
          </p>
          <Button
            variant="outline"
            pending={choose.isPending && choose.variables.delivery === 'pickup'}
            disabled={choose.isPending && choose.variables.delivery === 'ship'}
            onClick={() =>
              choose.mutate(
                { delivery: 'pickup', totalCents: goodsCents },
                { onSuccess: () => done(t('delivery.pickedUp', { total: money(goodsCents) })) },
              )
            }
          >
            {t('delivery.pickupInstead')}
          </Button>
          <Problem>{!asking && choose.error && refusalText(choose.error, t)}</Problem>
        </div>
      )}
    </OrderFold>
  )
}

/** Cancelled orders, sales at the counter or on Cardmarket, and parcels shipped without an address have no delivery to show. */
export const hasNoDelivery = ({ status, delivery, deliveryAddress }: CustomerOrder): boolean =>
  status === 'cancelled' || !isDelivered(delivery) || (status === 'shipped' && delivery === 'ship' && !deliveryAddress)

/** The chosen delivery method and address. */
export function DeliveryShown({ order: { delivery, deliveryAddress, shop } }: { order: CustomerOrder }) {
  const { language } = useFormat()
  const t = useTranslations('order.delivery')
  if (delivery === 'pickup') {
    return (
      <p className="whitespace-pre-line break-words">
        {pickupInfoIn(shop, language) || t('willTell', { shop: shop.name })}
      </p>
    )
  }
  if (!deliveryAddress) return <p>{t('noAddress', { shop: shop.name })}</p>
  return (
    <address className="whitespace-pre-line break-words not-italic">
      {addressLines(deliveryAddress, language).join('\n')}
    </address>
  )
}
