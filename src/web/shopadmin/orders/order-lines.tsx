import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { OpenLiveMark } from '#web/components/open-live-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../access/use-access.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { ChangeDialog } from './changes/change-dialog.tsx'

/** Lines of an order, at the prices when it was placed. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { items, extras, shippingCents, totalCents } = order
  const t = useTranslations('orders.items')
  const { money } = useFormat()
  const conditionScale = useConditionScale()
  const mayChange = useMay('orders.write')
  const freeByCode = order.discountCode !== null && extras.every(({ code }) => code === undefined)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Section title={t('title')} action={isOpen(order.status) && mayChange && <ChangeButton order={order} />}>
      <ul className="divide-y rounded-lg border">
        {items.map(({ id, productName, details, quantity, priceCents, listPriceCents, priceReason, ...item }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2">
            <Thumb src={item.imageUrl} className="row-span-3 h-11" />
            <span className="min-w-0">
              <ListingTitle listing={{ name: productName, ...details }} scale={conditionScale} />
            </span>
            <Price cents={quantity * priceCents} size="sm" className="justify-self-end" />
            <span className="col-start-2 text-quiet text-xs tabular-nums">
              {quantity} × {money(priceCents)}
              {listPriceCents !== null &&
                ` · ${t('agreed', { list: money(listPriceCents), reason: priceReason ?? '' })}`}
            </span>
            <OpenLiveMark quantity={quantity} {...item} />
          </li>
        ))}
      </ul>
      {Object.entries(extras).map(([place, { name, amountCents }]) => (
        <p key={place} className="flex items-baseline justify-between gap-4 px-3">
          <span className="min-w-0 break-words text-quiet">{name}</span>
          <Price cents={amountCents} size="sm" />
        </p>
      ))}
      {(shippingCents > 0 || freeByCode) && (
        <p className="flex items-baseline justify-between gap-4 px-3">
          <span className="text-quiet">
            {freeByCode ? t('freeShipping', { code: order.discountCode ?? '' }) : t('shipping')}
          </span>
          <Price cents={shippingCents} size="sm" />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 px-3">
        <span className="text-quiet">{t('total', { count })}</span>
        <Price cents={totalCents} />
      </p>
    </Section>
  )
}

function ChangeButton({ order }: { order: OrderDetails }) {
  const t = useTranslations('changeOrder')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('openOf', { number: displayOrderNumber(order.orderNumber) })}
        onClick={() => setChanging(true)}
      >
        <Pencil aria-hidden="true" />
        {t('open')}
      </Button>
      {changing && <ChangeDialog order={order} onClose={() => setChanging(false)} />}
    </>
  )
}
