import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CounterSale } from '#shared/contract/orders/counter.ts'
import { meansLabel, payMeans } from '#shared/rules/payments/pay-means.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type Basket, discountOf, emptyBasket, totalOf } from './basket.ts'
import { CashPanel } from './cash-panel.tsx'

type BasketPanelProps = {
  basket: Basket
  change: (next: (before: Basket) => Basket) => void
  onQuantity: (productId: number, quantity: number) => void
  onPay: (means: CounterSale['means'], givenCents?: number) => void
  isBooking: boolean
}

/** Items, total and payment of a sale. */
export function BasketPanel({ basket, change, onQuantity, onPay, isBooking }: BasketPanelProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const text = useText()
  const [isCash, takeCash] = useState(false)
  const discount = discountOf(basket)
  const { goodsCents, discountCents, totalCents } = totalOf(basket)
  if (basket.lines.length === 0) {
    return isBooking ? (
      <p role="status" className="m-auto flex items-center gap-2 text-lg">
        <Spinner /> {t('booking')}
      </p>
    ) : (
      <p className="m-auto text-quiet">{t('basketEmpty')}</p>
    )
  }
  const pieces = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <ul aria-label={t('lines')} className="grid divide-y">
        {basket.lines.map(({ productId, name, priceCents, quantity, stock }) => (
          <li key={productId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-right font-medium tabular-nums">{money(priceCents * quantity)}</span>
            <span className="text-quiet text-xs tabular-nums">{t('each', { price: money(priceCents) })}</span>
            <Stepper value={quantity} max={stock} label={name} onChange={(next) => onQuantity(productId, next)} />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <Field label={t('discount.label')} error={discount === null ? t('discount.wrong') : undefined}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="h-11"
            value={basket.discount.text}
            onChange={(event) => {
              const typed = event.currentTarget.value
              change((before) => ({ ...before, discount: { ...before.discount, text: typed } }))
            }}
          />
        </Field>
        <Field label={t('discount.in')}>
          <Select
            value={basket.discount.kind}
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`discount.${value}`) }))}
            onChange={(event) => {
              const kind = event.currentTarget.value === 'amount' ? 'amount' : 'percent'
              change((before) => ({ ...before, discount: { ...before.discount, kind } }))
            }}
          />
        </Field>
      </div>
      {discountCents > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 text-quiet tabular-nums">
          <dt>{t('goods')}</dt>
          <dd className="text-right">{money(goodsCents)}</dd>
          <dt>{t('discount.label')}</dt>
          <dd className="text-right">{money(-discountCents)}</dd>
        </dl>
      )}
      {isCash ? (
        <CashPanel totalCents={totalCents} onBack={() => takeCash(false)} onPaid={(given) => onPay('cash', given)} />
      ) : (
        <div className="sticky -bottom-3 -mx-3 mt-auto -mb-3 grid grid-cols-3 gap-2 border-t bg-surface p-3">
          <p className="col-span-3 flex items-center gap-2">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('clearBasket')}
              title={t('clearBasket')}
              onClick={() => change(() => emptyBasket)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
            <span className="mr-auto">{t('total', { count: pieces })}</span>
            <span className="font-semibold text-2xl tabular-nums">{money(totalCents)}</span>
          </p>
          {payMeans.map((means) => (
            <Button
              key={means}
              variant={means === 'cash' ? 'default' : 'outline'}
              className="min-h-14 whitespace-normal px-2 text-base"
              disabled={discount === null}
              onClick={() => (means === 'cash' ? takeCash(true) : onPay(means))}
            >
              {text(meansLabel(means))}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
