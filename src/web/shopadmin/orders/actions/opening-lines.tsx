import { useTranslations } from 'use-intl'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import type { Chosen, OrderLine } from './opening-choice.ts'

type OpeningLinesProps = {
  lines: readonly OrderLine[]
  chosen: Chosen
  onChoose: (id: number, quantity: number) => void
}

/** Lines to open: first those the customer asked for, then those that may have been agreed by chat. */
export function OpeningLines({ lines, ...props }: OpeningLinesProps) {
  const t = useTranslations('moves.rip')
  const [requested, others] = [
    lines.filter(({ openLiveVersion }) => openLiveVersion !== null),
    lines.filter(({ openLiveVersion }) => openLiveVersion === null),
  ]
  return (
    <>
      {requested.length > 0 && <Group title={t('asked')} lines={requested} {...props} />}
      {others.length > 0 && (
        <Group title={t(requested.length > 0 ? 'alsoByChat' : 'byChat')} lines={others} {...props} />
      )}
    </>
  )
}

function Group({ title, lines, chosen, onChoose }: OpeningLinesProps & { title: string }) {
  const text = useText()
  const scale = useConditionScale()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      <ul className="divide-y rounded-lg border">
        {lines.map(({ id, productName, details, quantity }) => {
          const name = text(listingName({ name: productName, ...details }, scale))
          const opened = chosen.get(id) ?? 0
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
              <Checkbox
                className="min-w-0 flex-1 basis-48 items-start"
                checked={opened > 0}
                onCheckedChange={(checked) => onChoose(id, checked ? quantity : 0)}
              >
                <span className="break-words">
                  <span className="tabular-nums">{quantity} ×</span> {name}
                </span>
              </Checkbox>
              {quantity > 1 && opened > 0 && (
                <Stepper value={opened} max={quantity} label={name} onChange={(pieces) => onChoose(id, pieces)} />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
