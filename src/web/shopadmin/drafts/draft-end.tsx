import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { periods, type TypedDraft } from './draft-input.ts'

type DraftEndProps = {
  draft: DraftOrder | undefined
  typed: TypedDraft
  onChange: (change: Partial<TypedDraft>) => void
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** How long a draft is valid, and whether it holds the stock until then. */
export function DraftEnd({ draft, typed, onChange }: DraftEndProps) {
  const t = useTranslations('draftOrders.form')
  const { date, dateTime } = useFormat()
  const now = Date.now()
  const dateIn = (days: number) => date(new Date(now + days * DAY_MS))
  const stays = draft && draft.state !== 'expired' ? dateTime(draft.expiresAt) : undefined
  const end = typed.days === undefined ? stays : dateIn(typed.days)
  return (
    <Section title={t('end')}>
      <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('valid')} hideLabel>
          <Select
            value={String(typed.days ?? '')}
            options={[
              ...(stays ? [{ value: '', label: t('until', { moment: stays }) }] : []),
              ...periods.map((days) => ({ value: String(days), label: t('days', { days, date: dateIn(days) }) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ days: value === '' ? undefined : Number(value) })}
          />
        </Field>
        <Checkbox checked={typed.holdStock} onCheckedChange={(holdStock) => onChange({ holdStock })}>
          {t('holdStock', { moment: end ?? '' })}
        </Checkbox>
        <p className="text-quiet text-xs sm:col-span-2">{t(typed.holdStock ? 'heldHint' : 'notHeldHint')}</p>
      </div>
    </Section>
  )
}
