import { Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { cn } from '#web/lib/cn.ts'
import { NumberField } from '../../forms/number-field.tsx'
import type { Draft, DraftLine } from './draft.ts'

type ChangeLinesProps = {
  draft: Draft
  problems: ReadonlySet<string>
  onChange: (lines: DraftLine[]) => void
}

/** Lines with quantities and prices. A removed line stays visible, so that it can be restored. */
export function ChangeLines({ draft: { lines }, problems, onChange }: ChangeLinesProps) {
  const t = useTranslations('changeOrder')
  const set = (productId: number, more: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...more } : line)))
  // In a draft order every line is new.
  const isChange = lines.some(({ before }) => before > 0)
  const remove = (line: DraftLine) =>
    line.before === 0
      ? onChange(lines.filter((each) => each !== line))
      : set(line.productId, { quantity: line.quantity === 0 ? line.before : 0 })
  return (
    <Section title={t('lines')}>
      <ul className="divide-y rounded-lg border">
        {lines.map((line) => (
          <li
            key={line.productId}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_7rem_auto]"
          >
            <span className={cn('min-w-0 break-words max-sm:w-full', line.quantity === 0 && 'text-quiet line-through')}>
              {line.name}
              {line.before === 0 && isChange && <span className="ml-2 text-accent-ink text-xs">{t('isNew')}</span>}
            </span>
            <Stepper
              label={line.name}
              value={line.quantity}
              max={line.most}
              onChange={(quantity) => set(line.productId, { quantity })}
            />
            <div className="min-w-20 max-sm:w-28 max-sm:shrink">
              <NumberField
                label={t('priceOf', { name: line.name })}
                hideLabel
                kind="euros"
                text={line.price}
                onText={(price) => set(line.productId, { price })}
                value={line.price}
                disabled={line.quantity === 0}
                onChange={({ currentTarget }) => set(line.productId, { price: currentTarget.value })}
                error={problems.has(`line ${line.productId}`) && t('amountWrong')}
              />
            </div>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t(line.quantity === 0 ? 'putBack' : 'takeOff', { name: line.name })}
              onClick={() => remove(line)}
              className="justify-self-end max-sm:ml-auto"
            >
              {line.quantity === 0 ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
            </Button>
            {line.quantity < line.before && (
              <Checkbox
                checked={line.restock}
                onCheckedChange={(restock) => set(line.productId, { restock })}
                className="col-span-full text-quiet"
              >
                {t('restock', { count: line.before - line.quantity })}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
