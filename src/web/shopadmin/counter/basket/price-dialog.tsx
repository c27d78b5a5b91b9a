import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PRICE_REASON } from '#shared/contract/orders/counter/counter-lines.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { priceOf } from '#shared/rules/orders/placing/counter.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import type { AgreedPrice, BasketLine } from './basket.ts'

const usualReasons = ['damaged', 'bundle', 'regular'] as const

type PriceDialogProps = {
  line: BasketLine
  onPrice: (agreed: AgreedPrice | undefined) => void
  onClose: () => void
}

/** Another price for a line, with a reason. */
export function PriceDialog({ line, onPrice, onClose }: PriceDialogProps) {
  const t = useTranslations('counter.price')
  const { money, language } = useFormat()
  const { name, priceCents, agreed } = line
  const [typed, setTyped] = useState(() => writeEuros(priceOf(line), language))
  const [reason, setReason] = useState(agreed?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const cents = readEuros(typed).value
  const isPrice = cents !== undefined && cents <= MAX_PRICE_CENTS
  const given = reason.trim()
  const submit = () => {
    setTried(true)
    if (!isPrice || (given === '' && cents !== priceCents)) return
    onPrice(cents === priceCents ? undefined : { priceCents: cents, reason: given })
    onClose()
  }
  return (
    <FormModal
      title={t('title', { name })}
      description={t('text', { price: money(priceCents) })}
      submit={t('set')}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AmountField
        label={t('new')}
        error={isTried && !isPrice && t('wrong')}
        large
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onTyped={setTyped}
      />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={isTried && given === '' && cents !== priceCents && t('reasonMissing')}
        maxLength={MAX_PRICE_REASON}
        large
        value={reason}
        onTyped={setReason}
      />
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((usual) => (
          <Button key={usual} variant="secondary" className="min-h-11" onClick={() => setReason(t(`usual.${usual}`))}>
            {t(`usual.${usual}`)}
          </Button>
        ))}
        {agreed && (
          <Button
            variant="ghost"
            className="min-h-11"
            onClick={() => {
              onPrice(undefined)
              onClose()
            }}
          >
            {t('back', { price: money(priceCents) })}
          </Button>
        )}
      </div>
    </FormModal>
  )
}
