import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type Basket, cashDue, discountOf, emptyBasket, type Paying, totalOf } from './basket.ts'
import { CashPanel } from './cash-panel.tsx'
import { payKeys, usePayKeys, type Way, ways } from './pay-keys.ts'
import { SplitPanel } from './split-panel.tsx'

type BasketPanelProps = {
  basket: Basket
  change: (next: (before: Basket) => Basket) => void
  onQuantity: (productId: number, quantity: number) => void
  onPay: (paying: Paying, givenCents?: number) => void
  roundsCash: boolean
  isBooking: boolean
}

/** Items, total and payment of a sale. */
export function BasketPanel({ basket, change, onQuantity, onPay, roundsCash, isBooking }: BasketPanelProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const text = useText()
  const [panel, show] = useState<'cash' | 'split'>()
  const discount = discountOf(basket)
  const { goodsCents, discountCents, totalCents } = totalOf(basket)
  const isReady = basket.lines.length > 0 && discount !== null
  const choose = (way: Way) => (way === 'cash' || way === 'split' ? show(way) : onPay({ means: way }))
  usePayKeys((way) => isReady && panel === undefined && choose(way))
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
      {panel === 'cash' ? (
        <CashPanel
          totalCents={totalCents}
          dueCents={cashDue(totalCents, roundsCash)}
          onBack={() => show(undefined)}
          onPaid={(given) => onPay({ means: 'cash' }, given)}
        />
      ) : panel === 'split' ? (
        <SplitPanel totalCents={totalCents} roundsCash={roundsCash} onBack={() => show(undefined)} onPaid={onPay} />
      ) : (
        <div className="sticky -bottom-3 -mx-3 mt-auto -mb-3 grid grid-cols-3 gap-2 border-t bg-surface p-3 xl:grid-cols-4">
          <p className="col-span-full flex items-center gap-2">
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
          {ways.map((way) => (
            <Button
              key={way}
              variant={way === 'cash' ? 'default' : 'outline'}
              aria-keyshortcuts={payKeys[way]}
              className={
                way === 'split'
                  ? 'min-h-11 max-xl:col-span-full xl:min-h-14'
                  : 'min-h-14 flex-col gap-0 whitespace-normal px-1 text-base'
              }
              disabled={!isReady || (way === 'split' && totalCents === 0)}
              onClick={() => choose(way)}
            >
              {way === 'split' ? t('split.open') : text(meansLabel(way))}
              <span aria-hidden="true" className="font-sans text-xs pointer-coarse:hidden">
                {payKeys[way]}
              </span>
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
