import { Percent, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MAX_EXTRAS } from '#shared/contract/orders/order-extra.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { Draft, DraftExtra } from './draft.ts'

type ExtraLinesProps = {
  draft: Draft
  problems: ReadonlySet<string>
  onChange: (extras: DraftExtra[]) => void
}

/** Discounts and other lines that are not products. */
export function ExtraLines({ draft: { extras }, problems, onChange }: ExtraLinesProps) {
  const t = useTranslations('changeOrder')
  const set = (key: number, more: Partial<DraftExtra>) =>
    onChange(extras.map((extra) => (extra.key === key ? { ...extra, ...more } : extra)))
  const add = (kind: DraftExtra['kind']) => {
    const key = Math.max(-1, ...extras.map((extra) => extra.key)) + 1
    onChange([...extras, { key, kind, name: kind === 'discount' ? t('discount') : '', amount: '' }])
  }
  return (
    <div className="grid gap-3">
      {extras.map(({ key, kind, name, amount }) => (
        <fieldset key={key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
          <legend className="sr-only">{t(kind === 'discount' ? 'discount' : 'ownLine')}</legend>
          <Field label={t('nameOf', { kind })} error={problems.has(`name ${key}`) && t('nameMissing')}>
            <Input
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ currentTarget }) => set(key, { name: currentTarget.value })}
            />
          </Field>
          <NumberField
            label={t(kind === 'discount' ? 'off' : 'amount')}
            kind="euros"
            text={amount}
            onText={(chosen) => set(key, { amount: chosen })}
            value={amount}
            autoFocus={amount === ''}
            onChange={({ currentTarget }) => set(key, { amount: currentTarget.value })}
            error={problems.has(`extra ${key}`) && t('amountWrong')}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            className="mt-7"
            aria-label={t('takeOff', { name: name || t('ownLine') })}
            onClick={() => onChange(extras.filter((extra) => extra.key !== key))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      {extras.length < MAX_EXTRAS && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => add('discount')}>
            <Percent aria-hidden="true" />
            {t('addDiscount')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => add('other')}>
            <Plus aria-hidden="true" />
            {t('addOwnLine')}
          </Button>
        </div>
      )}
    </div>
  )
}
