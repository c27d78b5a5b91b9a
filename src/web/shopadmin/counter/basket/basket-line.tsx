import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceOf } from '#shared/rules/orders/placing/counter.ts'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMayWithApproval } from '../door/use-door.ts'
import type { AgreedPrice, BasketLine } from './basket.ts'
import { PriceDialog } from './price-dialog.tsx'

type BasketLineProps = {
  line: BasketLine
  onQuantity: (quantity: number) => void
  onPrice: (agreed: AgreedPrice | undefined) => void
}

/** A product in the basket. Its price opens the dialog for another one. */
export function BasketLineItem({ line, onQuantity, onPrice }: BasketLineProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const [isPricing, setPricing] = useState(false)
  const mayReprice = useMayWithApproval('prices.write')
  const { name, quantity, stock, priceCents, agreed } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 break-words">{name}</span>
      <span className="text-right font-medium tabular-nums">{money(priceOf(line) * quantity)}</span>
      <span className="min-w-0 text-quiet text-xs">
        {mayReprice ? (
          <button
            type="button"
            onClick={() => setPricing(true)}
            className="-mx-1 inline-flex min-h-8 items-center gap-1 rounded-md px-1 tabular-nums hover:bg-well hover:text-ink"
          >
            <span className="sr-only">{t('price.change', { name })}:</span>
            {agreed && <s>{money(priceCents)}</s>}
            {t('each', { price: money(priceOf(line)) })}
            <Pencil className="size-3" aria-hidden="true" />
          </button>
        ) : (
          t('each', { price: money(priceOf(line)) })
        )}
        {agreed && <span className="block break-words">{agreed.reason}</span>}
      </span>
      <Stepper value={quantity} max={stock} label={name} onChange={onQuantity} />
      {isPricing && <PriceDialog line={line} onPrice={onPrice} onClose={() => setPricing(false)} />}
    </li>
  )
}
