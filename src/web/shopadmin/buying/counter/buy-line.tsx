import { Minus, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PricedLine } from '#shared/contract/buying/buylist.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { conditionLetters, conditions, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { finishName, printing } from '#shared/rules/cards/listing-name.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { type BuyLine, lineCents, type PayBy } from './buy-lines.ts'

type BuyLineProps = {
  line: BuyLine
  /** Undefined while its price loads. */
  priced: PricedLine | undefined
  payBy: PayBy
  onChange: (part: Partial<BuyLine>) => void
  onRemove: () => void
}

/** A card on the counter, with its price and the reason for it. */
export function BuyLineItem({ line, priced, payBy, onChange, onRemove }: BuyLineProps) {
  const t = useTranslations('buyCounter.line')
  const write = useText()
  const scale = useConditionScale()
  const { money } = useFormat()
  const [isPricing, setPricing] = useState(false)
  const { card, pieces, condition, finish, language, agreed } = line
  const finishes = [...new Set([...card.finishes, ...(finish ? [finish] : [])])]
  const cents = lineCents(line, priced, payBy)
  const price = priced?.price
  const details = [
    printing({ name: card.name, setName: card.setName, setCode: card.setCode, collectorNumber: card.number }),
    language,
  ].filter(Boolean)
  const shown = condition && conditionLetters(condition, scale)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <CardFrame src={card.imageUrl} alt="" sizes="3rem" game={card.game} className="w-12 shrink-0 rounded-sm!" />
        <div className="wrap-anywhere min-w-0 grow">
          <p className="font-medium">{card.name}</p>
          <p className="text-quiet text-xs">{details.join(' · ')}</p>
        </div>
        <p className="shrink-0 text-right font-semibold tabular-nums">{cents === null ? '–' : money(cents)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center">
          <Button
            variant="outline"
            size="icon"
            className="min-h-11 min-w-11"
            aria-label={t('fewer', { card: card.name })}
            disabled={pieces === 1}
            onClick={() => onChange({ pieces: pieces - 1 })}
          >
            <Minus />
          </Button>
          <span className="min-w-10 text-center tabular-nums">{pieces}</span>
          <Button
            variant="outline"
            size="icon"
            className="min-h-11 min-w-11"
            aria-label={t('more', { card: card.name })}
            disabled={pieces >= 999}
            onClick={() => onChange({ pieces: pieces + 1 })}
          >
            <Plus />
          </Button>
        </div>
        {condition && (
          <Field label={t('condition', { card: card.name })} hideLabel className="w-24">
            <Select
              className="[&>select]:min-h-11"
              value={conditionsOf(scale).find((each) => conditionLetters(each, scale) === shown) ?? condition}
              options={conditionsOf(scale).map((value) => ({ value, label: conditionLetters(value, scale) }))}
              onChange={({ currentTarget }) =>
                onChange({ condition: conditions.find((each) => each === currentTarget.value) ?? condition })
              }
            />
          </Field>
        )}
        {card.type === 'card' && finishes.length > 1 && (
          <Field label={t('finish', { card: card.name })} hideLabel className="w-36">
            <Select
              className="[&>select]:min-h-11"
              value={finish ?? priced?.finish ?? ''}
              options={finishes.map((value) => ({ value, label: write(finishName(value)) }))}
              onChange={({ currentTarget }) => onChange({ finish: currentTarget.value })}
            />
          </Field>
        )}
        <span className="ml-auto flex">
          <Button
            variant="ghost"
            size="icon"
            className="min-h-11 min-w-11"
            aria-label={t('price', { card: card.name })}
            onClick={() => setPricing(true)}
          >
            <PencilLine />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="min-h-11 min-w-11"
            aria-label={t('remove', { card: card.name })}
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        </span>
      </div>
      {priced && (
        <p className="text-quiet text-xs">
          {agreed
            ? t('agreed', { amount: money(agreed.cents), reason: agreed.reason })
            : price && write(priceText(price, scale))}
          {price && 'cents' in price && priced.bought < pieces && (
            <span className="block font-medium text-warn-ink">{t('limit', { count: priced.bought })}</span>
          )}
          {cents === null && price && 'cents' in price && priced.bought >= pieces && (
            <span className="block font-medium text-warn-ink">{t('notThisWay')}</span>
          )}
          {cents === null && price && 'refused' in price && (
            <span className="block font-medium text-warn-ink">{t('remedy')}</span>
          )}
        </p>
      )}
      {isPricing && (
        <PriceDialog
          line={line}
          onSet={(next) => {
            onChange({ agreed: next })
            setPricing(false)
          }}
          onClose={() => setPricing(false)}
        />
      )}
    </li>
  )
}

type PriceDialogProps = { line: BuyLine; onSet: (agreed: BuyLine['agreed']) => void; onClose: () => void }

/** Another price for one piece, with a reason that is stored with the purchase. */
function PriceDialog({ line, onSet, onClose }: PriceDialogProps) {
  const t = useTranslations('buyCounter.price')
  const { language } = useFormat()
  const [typed, setTyped] = useState(line.agreed ? writeEuros(line.agreed.cents, language) : '')
  const [reason, setReason] = useState(line.agreed?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const cents = readTypedAmount(typed)
  return (
    <FormModal
      title={t('title', { card: line.card.name })}
      description={t('text')}
      submit={t('set')}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (typed.trim() === '') onSet(null)
        else if (cents !== undefined && reason.trim() !== '') onSet({ cents, reason: reason.trim() })
      }}
    >
      <AmountField
        label={t('amount')}
        hint={t('amountHint')}
        error={isTried && typed.trim() !== '' && cents === undefined && t('wrong')}
        large
        value={typed}
        onTyped={setTyped}
      />
      <ReasonField
        label={t('reason')}
        error={isTried && typed.trim() !== '' && reason.trim() === '' && t('reasonMissing')}
        maxLength={300}
        large
        value={reason}
        onTyped={setReason}
      />
    </FormModal>
  )
}
