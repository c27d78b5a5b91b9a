import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { lowerLines } from '#shared/contract/orders/order-changes.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { discountThen, shippingWithCode } from '#shared/rules/orders/placing/discount.ts'
import { Problem } from '#web/components/problem.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Stepper } from '../../../components/ui/form/stepper.tsx'
import { call } from '../../../lib/api/call.ts'
import { useText } from '../../../lib/language/use-text.ts'
import { useChangeOrder } from './use-change-order.ts'
import { refusalText } from './use-choose-delivery.ts'

type FewerPiecesProps = {
  shop: PublicShop
  orderKey: string
  order: CustomerOrder
  onDone: () => void
  onBack: () => void
}

type Wish = { lines: { id: number; quantity: number }[]; totalCents: number }

/** Removes pieces from an order and shows the new total. */
export function FewerPieces({ shop, orderKey, order, onDone, onBack }: FewerPiecesProps) {
  const t = useTranslations('order.change')
  const orderText = useTranslations('order')
  const text = useText()
  const { money } = useFormat()
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const lower = useChangeOrder(orderKey, (body: Wish) => call(lowerLines, { params: { key: orderKey }, body }))
  const lines = order.items.map((item) => ({ ...item, left: quantities.get(item.id) ?? item.quantity }))
  const code = codeThen(order, lines)
  const goodsThen = lines.reduce(
    (sum, { quantity, left, priceCents }) => sum - (quantity - left) * priceCents,
    order.goodsCents + code.lessThanBefore,
  )
  const pieces = (of: 'quantity' | 'left') => lines.reduce((sum, line) => sum + line[of], 0)
  const before = { pieces: pieces('quantity'), goodsCents: order.goodsCents }
  const after = { pieces: pieces('left'), goodsCents: goodsThen }
  const totalCents = goodsThen + shippingWithCode(shop.delivery.zones, order, { before, after }, code)
  const changed = lines.filter(({ quantity, left }) => left !== quantity)
  const isEmpty = lines.every(({ left }) => left === 0)
  return (
    <form
      noValidate
      className="grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length === 0 || isEmpty || lower.isPending) return
        lower.mutate(
          { lines: changed.map(({ id, left }) => ({ id, quantity: left })), totalCents },
          { onSuccess: onDone },
        )
      }}
    >
      <ul className="grid gap-2">
        {lines.map(({ id, productName, details, quantity, left }) => {
          const name = text(listingName({ name: productName, ...details }, order.shop.conditionScale))
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-40 flex-1 break-words">{name}</span>
              <Stepper
                label={name}
                value={left}
                max={quantity}
                onChange={(value) => setQuantities((before) => new Map(before).set(id, value))}
              />
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="text-quiet">
        {isEmpty ? t('empty') : t('total', { total: money(totalCents) })}
      </p>
      <Problem>{lower.error && refusalText(lower.error, orderText)}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={lower.isPending} disabled={changed.length === 0 || isEmpty}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

type Left = { id: number; quantity: number; left: number; priceCents: number }

/** The discount of an order after the change. `lessThanBefore`: the cents by which it shrinks. */
function codeThen({ discount, extras }: CustomerOrder, lines: readonly Left[]) {
  if (!discount) return { freeShipping: false, holds: true, lessThanBefore: 0 }
  const before = -(extras.find(({ code }) => code === discount.code)?.amountCents ?? 0)
  const now = lines.map(({ id, quantity, priceCents }) => ({ productId: id, quantity, priceCents }))
  const { cents, holds } = discountThen(
    { ...discount, productIds: discount.lineIds },
    {
      lines: now,
      cents: before,
      left: lines.map(({ id, left, priceCents }) => ({ productId: id, quantity: left, priceCents })),
    },
  )
  return { freeShipping: discount.freeShipping, holds, lessThanBefore: before - cents }
}
