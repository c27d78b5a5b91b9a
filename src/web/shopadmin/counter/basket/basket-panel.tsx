import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashDue } from '#shared/rules/money/cash.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMayWithApproval } from '../door/use-door.ts'
import { CashPanel } from '../pay/cash-panel.tsx'
import { CreditRow } from '../pay/credit-row.tsx'
import { payKeys, usePayKeys, type Way, ways } from '../pay/pay-keys.ts'
import { SplitPanel } from '../pay/split-panel.tsx'
import {
  type Basket,
  discountOf,
  dueOf,
  emptyBasket,
  isEmpty,
  type Paying,
  piecesIn,
  withCredit,
  withCustomLine,
  withoutCustomLine,
  withPrice,
  withQuantity,
} from './basket.ts'
import { BasketActions } from './basket-actions.tsx'
import { BasketLineItem } from './basket-line.tsx'
import { CustomLineDialog } from './custom-line-dialog.tsx'
import { CustomLineItem } from './custom-line-item.tsx'
import { DiscountFields } from './discount-fields.tsx'

type BasketPanelProps = {
  basket: Basket
  change: (next: (before: Basket) => Basket) => void
  onPay: (paying: Paying, givenCents?: number) => void
  onPark: () => void
  /** Looks up a code of store credit. Returns the reason if it pays nothing. */
  onCredit: (code: string) => Promise<string | undefined>
  roundsCash: boolean
  isBooking: boolean
}

/** Items, total and payment of a sale. */
export function BasketPanel({ basket, change, onPay, onPark, onCredit, roundsCash, isBooking }: BasketPanelProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const text = useText()
  const [panel, show] = useState<'cash' | 'split'>()
  const [hasCustomLine, openCustomLine] = useState(false)
  const mayReprice = useMayWithApproval('prices.write')
  const { totalCents, creditCents, dueCents } = dueOf(basket)
  const isPaid = creditCents > 0 && dueCents === 0
  const isReady = !isEmpty(basket) && discountOf(basket) !== null
  const choose = (way: Way) => {
    if (isPaid) onPay({})
    else if (way === 'cash' || way === 'split') show(way)
    else onPay({ means: way })
  }
  usePayKeys((way) => isReady && panel === undefined && choose(way))
  if (isEmpty(basket) && isBooking) {
    return (
      <p role="status" className="m-auto flex items-center gap-2 text-lg">
        <Spinner /> {t('booking')}
      </p>
    )
  }
  return (
    <>
      {isEmpty(basket) ? (
        <p className="grid flex-1 place-content-center justify-items-center gap-2 py-6 text-center text-quiet">
          <ShoppingBasket className="size-8 opacity-50" aria-hidden="true" />
          {t('basketEmpty')}
        </p>
      ) : (
        <ul aria-label={t('lines')} className="grid divide-y">
          {basket.lines.map((line) => (
            <BasketLineItem
              key={line.productId}
              line={line}
              onQuantity={(quantity) => change((before) => withQuantity(before, line.productId, quantity))}
              onPrice={(agreed) => change((before) => withPrice(before, line.productId, agreed))}
            />
          ))}
          {basket.customLines.map((line) => (
            <CustomLineItem
              key={line.key}
              line={line}
              onRemove={() => change((before) => withoutCustomLine(before, line.key))}
            />
          ))}
        </ul>
      )}
      <BasketActions
        isEmpty={isEmpty(basket)}
        onCustomLine={() => openCustomLine(true)}
        onPark={onPark}
        onClear={() => change(() => emptyBasket)}
      />
      {hasCustomLine && (
        <CustomLineDialog
          onAdd={(line) => change((before) => withCustomLine(before, line))}
          onClose={() => openCustomLine(false)}
        />
      )}
      {!isEmpty(basket) && (
        <>
          {mayReprice && (
            <DiscountFields basket={basket} onDiscount={(discount) => change((before) => ({ ...before, discount }))} />
          )}
          <CreditRow
            basket={basket}
            onCode={onCredit}
            onRemove={() => change((before) => withCredit(before, undefined))}
          />
          {panel === 'cash' && !isPaid ? (
            <CashPanel
              totalCents={dueCents}
              dueCents={cashDue(dueCents, roundsCash)}
              onBack={() => show(undefined)}
              onPaid={(given) => onPay({ means: 'cash' }, given)}
            />
          ) : panel === 'split' && !isPaid ? (
            <SplitPanel totalCents={dueCents} roundsCash={roundsCash} onBack={() => show(undefined)} onPaid={onPay} />
          ) : (
            <div className="-mx-3 mt-auto -mb-3 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2 border-t bg-surface p-3 xl:grid-cols-4 [@media(height>=36rem)]:sticky [@media(height>=36rem)]:-bottom-3">
              <p className="col-span-full flex flex-wrap items-baseline gap-x-2">
                <span className="mr-auto">{t('total', { count: piecesIn(basket) })}</span>
                <span className="font-semibold text-[min(var(--text-2xl),14vw)] tabular-nums">{money(totalCents)}</span>
              </p>
              {creditCents > 0 && (
                <p className="col-span-full flex flex-wrap items-baseline gap-x-2">
                  <span className="mr-auto">{t('credit.due', { amount: money(creditCents) })}</span>
                  <span className="font-semibold text-[min(var(--text-2xl),14vw)] tabular-nums">{money(dueCents)}</span>
                </p>
              )}
              {isPaid && (
                <Button className="col-span-full min-h-14 text-base" disabled={!isReady} onClick={() => onPay({})}>
                  {t('credit.book')}
                </Button>
              )}
              {(isPaid ? [] : ways).map((way) => (
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
      )}
    </>
  )
}
