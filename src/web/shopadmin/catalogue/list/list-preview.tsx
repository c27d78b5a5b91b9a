import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cardLanguages } from '#shared/rules/cards/card-languages.ts'
import { conditionLetters, conditions } from '#shared/rules/cards/conditions.ts'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { RateFields } from '../../imports/reading/rate-fields.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { lastCopy } from '../last-copy.ts'
import { ListLineRow, listColumns } from './list-line-row.tsx'
import { currenciesOf, type ListDefaults, type ListRow } from './list-rows.ts'
import type { CardList } from './use-card-list.ts'
import { pricesByRules, useRulePrices } from './use-rule-prices.ts'

type ListPreviewProps = { shopId: number; list: CardList; rows: readonly ListRow[]; onEdit: () => void }

/** Result of parsing, line by line, before anything is added. */
export function ListPreview({ shopId, list, rows, onEdit }: ListPreviewProps) {
  const t = useTranslations()
  const write = useText()
  const scale = useConditionScale()
  const [defaults, setDefaults] = useState<ListDefaults>(() => {
    const last = lastCopy()
    const condition = conditions.find((each) => each === last.condition) ?? 'NM'
    const byRules = pricesByRules.current()
    return { condition, language: last.language || 'English', location: last.location ?? '', byRules }
  })
  const change = (part: Partial<ListDefaults>) => setDefaults((now) => ({ ...now, ...part }))
  const rulePrices = useRulePrices(shopId, rows, defaults)
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    list.add(defaults)
  }
  const undecided = rows.filter(({ entry }) => !entry)
  const ready = rows.length - undecided.length
  const currencies = currenciesOf(rows)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="grid content-start gap-4">
        {list.leftOut > 0 && <Notice variant="warn" title={t('search.list.leftOut', { count: list.leftOut })} />}
        {list.why && <Notice variant="destructive" role="alert" title={write(list.why)} />}
        {undecided.length > 0 && (
          <p className="text-quiet text-sm">
            {t('search.list.stays', { count: undecided.length })}{' '}
            <Button
              variant="link"
              size="sm"
              className="h-auto p-0"
              pending={list.isDropping}
              onClick={() => list.drop(undecided)}
            >
              {t('search.list.dropRest', { count: undecided.length })}
            </Button>
          </p>
        )}
        {currencies.length > 0 && (
          <Notice
            variant={currencies.every(({ currency }) => list.rates[currency]) ? 'info' : 'warn'}
            title={t('imports.reading.currency.title')}
          >
            <RateFields currencies={currencies} given={list.rates} onApply={list.convert} />
          </Notice>
        )}
        <form id={form} noValidate onSubmit={send} className="grid content-start gap-4">
          <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <legend className="mb-1.5 text-quiet text-sm">{t('search.list.defaults')}</legend>
            <Field label={t('search.copy.condition')}>
              <Select
                value={defaults.condition}
                onChange={(event) => change({ condition: event.currentTarget.value as ListDefaults['condition'] })}
                options={[
                  ...conditions.map((each) => ({ value: each, label: conditionLetters(each, scale) })),
                  { value: '', label: t('search.copy.unknown') },
                ]}
              />
            </Field>
            <Field label={t('products.field.language')}>
              <Select
                value={defaults.language}
                onChange={(event) => change({ language: event.currentTarget.value })}
                options={[...new Set([...cardLanguages, defaults.language])].map((each) => ({
                  value: each,
                  label: write(languageName(each)),
                }))}
              />
            </Field>
            <Field label={t('search.list.pricing')}>
              <Select
                value={defaults.byRules ? 'rules' : 'market'}
                onChange={({ currentTarget }) => {
                  const byRules = currentTarget.value === 'rules'
                  pricesByRules.set(byRules)
                  change({ byRules })
                }}
                options={(['market', 'rules'] as const).map((value) => ({ value, label: t(`search.list.${value}`) }))}
              />
            </Field>
            <Field label={t('search.copy.location')}>
              <Input
                autoComplete="off"
                maxLength={80}
                value={defaults.location}
                onChange={(event) => change({ location: event.currentTarget.value })}
              />
            </Field>
          </fieldset>
          {rows.length === 0 && <Empty title={t('search.list.empty')} />}
          <div aria-hidden="true" className={cn(listColumns, '-mb-3 font-medium text-quiet text-xs max-sm:hidden')}>
            <span>{t('search.list.card')}</span>
            <span>{t('products.field.stock')}</span>
            <span>{t('editor.price')}</span>
          </div>
          <ul className="grid divide-y border-y">
            {rows.map((row) => (
              <ListLineRow
                key={row.line.line}
                row={row}
                suggestedCents={
                  defaults.byRules ? (rulePrices.get(row.line.line) ?? null) : (row.entry?.suggestedPriceCents ?? null)
                }
                problem={list.wrong.get(row.line.line)}
                onChange={(part) => list.change(row.line.line, part)}
                onRemove={() => list.drop([row])}
              />
            ))}
          </ul>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onEdit}>
          <ArrowLeft aria-hidden="true" />
          {t('search.list.again')}
        </Button>
        <Button
          type="submit"
          form={form}
          disabled={ready === 0}
          pending={list.isAdding}
          pendingText={t('search.importing')}
        >
          {t('search.list.add', { count: ready })}
        </Button>
      </DialogFooter>
    </div>
  )
}
