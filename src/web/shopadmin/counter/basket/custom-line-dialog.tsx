import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_LINE_NAME } from '#shared/contract/orders/counter/counter-lines.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { randomKey } from '#web/lib/device/random-key.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import type { BasketCustomLine } from './basket.ts'
import { type VatChoice, vatChoiceNames, vatChoices } from './vat-choices.ts'

type CustomLineDialogProps = { onAdd: (line: BasketCustomLine) => void; onClose: () => void }

/** A line that is no product: its text, its amount and its VAT. */
export function CustomLineDialog({ onAdd, onClose }: CustomLineDialogProps) {
  const t = useTranslations('counter.custom')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [vat, setVat] = useState<VatChoice>('usual')
  const [isTried, setTried] = useState(false)
  const amountCents = readEuros(typed).value
  const isAmount = amountCents !== undefined && amountCents > 0 && amountCents <= MAX_PRICE_CENTS
  return (
    <FormModal
      title={t('title')}
      description={t('text')}
      submit={t('add')}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isAmount || name.trim() === '') return
        onAdd({ key: randomKey(), name: name.trim(), amountCents, ...vatChoices[vat] })
        onClose()
      }}
    >
      <Field label={t('name')} error={isTried && name.trim() === '' && t('nameMissing')}>
        <Input
          autoComplete="off"
          maxLength={MAX_LINE_NAME}
          className="h-12"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <AmountField
        label={t('amount')}
        error={isTried && !isAmount && t('wrong')}
        large
        value={typed}
        onTyped={setTyped}
      />
      <Field label={t('vatLabel')} hint={vat === 'margin' ? t('marginHint') : undefined}>
        <Select
          value={vat}
          options={vatChoiceNames.map((value) => ({ value, label: t(`vat.${value}`) }))}
          onChange={(event) => setVat(vatChoiceNames.find((value) => value === event.currentTarget.value) ?? 'usual')}
        />
      </Field>
    </FormModal>
  )
}
