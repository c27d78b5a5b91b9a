import { useTranslations } from 'use-intl'
import { Problem } from '#web/components/problem.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import type { TypedTerms } from './terms-input.ts'
import { TypedField } from './typed-field.tsx'
import type { BuyingForm } from './use-buying.ts'

type Name = Exclude<keyof TypedTerms, 'bring' | 'send' | 'sendTo' | 'identity' | 'registerNumber' | 'keepsRegister'>

const identityModes = ['off', 'from', 'always'] as const

/** Terms of an offer: how cards reach the shop, budgets, and what the customer agrees to. */
export function TermsFields({ form, mayChange }: { form: BuyingForm; mayChange: boolean }) {
  const t = useTranslations('buying.terms')
  const write = useText()
  const { typed, errors, change } = form
  const { terms } = typed
  const set = (part: Partial<TypedTerms>) => change({ terms: { ...terms, ...part } })
  const errorOf = (name: string) => {
    const error = errors[`terms.${name}`]
    return error && write(error)
  }
  const field = (name: Name, kind: 'euros' | 'pieces' | 'percent', hint?: string) => (
    <TypedField
      errors={errors}
      readOnly={!mayChange}
      label={t(name)}
      hint={hint}
      kind={kind}
      path={`terms.${name}`}
      value={terms[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <div className="grid gap-6 px-5 py-4">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium text-sm">{t('ways')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {(['bring', 'send'] as const).map((way) => (
              <Checkbox
                key={way}
                checked={terms[way]}
                disabled={!mayChange}
                onCheckedChange={(isChosen) => set({ [way]: isChosen })}
              >
                {t(way)}
              </Checkbox>
            ))}
          </div>
          <Problem className="text-sm">{errorOf('ways')}</Problem>
          {terms.send && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field label={t('sendTo')} hint={t('sendToHint')} error={errorOf('sendTo')}>
                <Textarea
                  value={terms.sendTo}
                  rows={3}
                  maxLength={500}
                  readOnly={!mayChange}
                  onChange={({ currentTarget }) => set({ sendTo: currentTarget.value })}
                />
              </Field>
              {field('insureFrom', 'euros', t('insureFromHint'))}
            </div>
          )}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium text-sm">{t('agreement')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {field('quoteDays', 'pieces', t('quoteDaysHint'))}
            {field('ageFrom', 'euros', t('ageFromHint'))}
            {field('toleranceAmount', 'euros', t('toleranceHint'))}
            {field('tolerancePercent', 'percent')}
            {field('keepAfter', 'pieces', t('keepAfterHint'))}
          </div>
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">{t('budget')}</legend>
          <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
            {field('weekMoney', 'euros')}
            {field('weekCredit', 'euros')}
            {field('personMoney', 'euros')}
            {field('personCredit', 'euros')}
          </div>
          <p className="text-quiet text-xs">{t('budgetHint')}</p>
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {field('cashWindow', 'pieces', t('cashWindowHint'))}
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium text-sm">{t('register')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Field label={t('identity')} hint={t('identityHint')}>
              <Select
                value={terms.identity}
                disabled={!mayChange}
                options={identityModes.map((value) => ({ value, label: t(`identityModes.${value}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  set({ identity: identityModes.find((mode) => mode === value) ?? 'off' })
                }
              />
            </Field>
            {terms.identity === 'from' && field('identityFrom', 'euros')}
            {field('holdDays', 'pieces', t('holdDaysHint'))}
            <Field label={t('registerNumber')} hint={t('registerNumberHint')} error={errorOf('registerNumber')}>
              <Input
                value={terms.registerNumber}
                maxLength={60}
                autoComplete="off"
                readOnly={!mayChange}
                onChange={({ currentTarget }) => set({ registerNumber: currentTarget.value })}
              />
            </Field>
          </div>
          <Checkbox
            checked={terms.keepsRegister}
            disabled={!mayChange}
            onCheckedChange={(keepsRegister) => set({ keepsRegister })}
          >
            {t('keepsRegister')}
          </Checkbox>
        </fieldset>
      </div>
    </Card>
  )
}
