import { useTranslations } from 'use-intl'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

type Spots = RipDesk['spots']
type Of = { order: number; line: number }

/** Order line of the chosen spot. Without a choice, that of the first one, as the field shows; outside a break, the line on the desk. */
export function lineOfSpot(spots: Spots, chosen: string, otherwise: Of): Of {
  const spot = spots.find(({ name }) => name === chosen) ?? spots[0]
  return spot ? { order: spot.order, line: spot.line } : otherwise
}

type SpotChoiceProps = { spots: Spots; chosen: string; onChoose: (name: string) => void }

/** Whose card is logged next, while a break is opened for all of its buyers. */
export function SpotChoice({ spots, chosen, onChoose }: SpotChoiceProps) {
  const t = useTranslations('rips.spot')
  if (spots.length === 0) return null
  return (
    <Field label={t('label')} hint={t('all', { count: spots.length })}>
      <Select
        className="[&>select]:min-h-12"
        value={spots.some(({ name }) => name === chosen) ? chosen : spots[0]?.name}
        options={spots.map(({ name, alias }) => ({ value: name, label: `${name} · ${alias}` }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </Field>
  )
}
