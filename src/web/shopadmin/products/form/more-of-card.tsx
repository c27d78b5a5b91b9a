import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listingFlags } from '#shared/rules/cards/listing.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { cn } from '#web/lib/cn.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { Suggestions } from './suggestions.tsx'
import type { ProductFormApi } from './use-product-form.ts'

const inside = ['gradeCompany', 'grade', 'certificateNumber', 'rarity', 'purchasePriceCents'] as const

const companies = ['PSA', 'BGS', 'CGC', 'ACE', 'SGC', 'TAG']

type MoreOfCardProps = { form: ProductFormApi['form'] }

/** Rarely used fields, collapsed unless one has a value or an error. */
export function MoreOfCard({ form }: MoreOfCardProps) {
  const t = useTranslations()
  const id = useId()
  const { errors, submitCount } = form.formState
  const values = form.watch()
  const known = [...inside, ...listingFlags, 'keepsPrice' as const].filter((name) => Boolean(values[name])).length
  const [open, setOpen] = useState(known > 0)
  const wrong = inside.find((name) => errors[name])
  // A collapsed field cannot take the focus, so focus it after expanding.
  useEffect(() => {
    if (!wrong || submitCount === 0) return
    setOpen(true)
    const frame = requestAnimationFrame(() => form.setFocus(wrong))
    return () => cancelAnimationFrame(frame)
  }, [wrong, submitCount, form])
  const field = (name: 'gradeCompany' | 'grade' | 'certificateNumber' | 'rarity', list?: string) => (
    <Field label={t(`products.field.${name}`)} error={errors[name]?.message}>
      <Input autoComplete="off" list={list} {...form.register(name)} />
    </Field>
  )
  return (
    <section className="grid gap-5 rounded-lg border p-4 sm:col-span-2">
      <Button
        variant="ghost"
        className="-m-2 justify-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className={cn('transition-transform', open && 'rotate-180')} aria-hidden="true" />
        {t('editor.card.more')}
        {known > 0 && !open && <span className="text-quiet">{t('editor.card.filledIn', { count: known })}</span>}
      </Button>
      <div id={id} hidden={!open} className={cn('gap-5 sm:grid-cols-2', open && 'grid')}>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
          {field('gradeCompany', `${id}-companies`)}
          {field('grade')}
          <Suggestions id={`${id}-companies`} texts={companies} />
        </div>
        {field('certificateNumber')}
        {field('rarity')}
        <NumberField
          kind="euros"
          label={t('editor.card.purchasePrice')}
          hint={t('editor.card.onlyYou')}
          text={values.purchasePriceCents}
          onText={(text) =>
            form.setValue('purchasePriceCents', text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
          error={errors.purchasePriceCents?.message}
          {...form.register('purchasePriceCents')}
        />
        <fieldset className="grid content-start gap-2">
          <legend className="pb-1.5 font-medium text-sm">{t('editor.card.flags')}</legend>
          <span className="flex flex-wrap gap-x-5 gap-y-2">
            {listingFlags.map((flag) => (
              <Checkbox key={flag} {...form.register(flag)}>
                {t(`products.field.${flag}`)}
              </Checkbox>
            ))}
          </span>
        </fieldset>
        <Switch className="sm:col-span-2" {...form.register('keepsPrice')}>
          {t('editor.card.keepsPrice')}
        </Switch>
      </div>
    </section>
  )
}
