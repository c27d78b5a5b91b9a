import { ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { plainFinishes } from '#shared/rules/cards/finish-names.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { priceBases } from '#shared/rules/prices/price-rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { ruleSentence } from './rule-sentence.ts'
import type { RuleErrors, TypedRule } from './rules-input.ts'

export type Choices = { finishes: readonly string[]; rarities: readonly string[] }

type RuleRowProps = {
  rule: TypedRule
  index: number
  choices: Choices
  /** Games to choose from; undefined if no rule has any. */
  games: readonly GameId[] | undefined
  errors: RuleErrors
  /** Floor of rules without their own. */
  defaultFloor: string
  onChange: (change: Partial<TypedRule>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

/** Columns of the rules on wide screens, where one header labels them all. */
const columns = 'lg:grid-cols-[1fr_1fr_1fr_5rem_9rem_6rem_4.25rem]'
const columnsWithGames = 'xl:grid-cols-[1fr_1fr_1fr_1fr_5rem_8rem_6rem_4.25rem]'

/** Header of all rules. Screen readers read the label of each field instead. */
export function RulesHeader({ hasGames }: { hasGames: boolean }) {
  const t = useTranslations('prices.rule')
  const heads = [t('conditions'), t('finishes'), t('rarities'), t('share'), t('basis.label'), t('floor')]
  return (
    <div
      aria-hidden="true"
      className={cn(
        'grid gap-3 border-b px-5 py-2 font-medium text-quiet text-xs max-lg:hidden',
        columns,
        hasGames && columnsWithGames,
      )}
    >
      {hasGames && <span className="max-xl:hidden">{t('games')}</span>}
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  )
}

/** One rule: its cards, the percentage of the trend, its floor, and all of it as a sentence. */
export function RuleRow({ rule, index, choices, games, errors, defaultFloor, onChange, onUp, onRemove }: RuleRowProps) {
  const t = useTranslations('prices.rule')
  const write = useText()
  const number = index + 1
  const basis = rule.basis ?? 'trend'
  const error = (part: 'percent' | 'floor') => errors[`rules.${index}.${part}`]
  const shown = (part: 'percent' | 'floor') => {
    const text = error(part)
    return text && write(text)
  }
  const sentence = write(ruleSentence(rule, defaultFloor))
  const named = <Value extends string>(known: readonly Value[], own: readonly Value[]) => [
    ...new Set([...known, ...own]),
  ]
  return (
    <li
      aria-label={t('number', { number: String(number) })}
      className={cn(
        'grid grid-cols-2 items-start gap-3 border-b px-5 py-4 last:border-b-0 sm:grid-cols-3 lg:gap-y-1 lg:py-3',
        'lg:[&_label]:sr-only',
        columns,
        games && columnsWithGames,
      )}
    >
      {games && (
        <div className="col-span-full lg:max-w-64 xl:col-auto xl:max-w-none">
          <Choice label={t('games')}>
            <ChoiceMenu<GameId>
              label={t('games')}
              all={t('allGames')}
              options={named(games, rule.games ?? []).map((value) => ({ value, label: write(gameName(value)) }))}
              chosen={rule.games ?? []}
              onChange={(chosen) => onChange({ games: chosen })}
            />
          </Choice>
        </div>
      )}
      <Choice label={t('conditions')}>
        <ChoiceMenu<Condition>
          label={t('conditions')}
          all={t('allConditions')}
          options={conditions.map((value) => ({ value, label: value }))}
          chosen={rule.conditions}
          onChange={(chosen) => onChange({ conditions: chosen })}
        />
      </Choice>
      <Choice label={t('finishes')}>
        <ChoiceMenu
          label={t('finishes')}
          all={t('allFinishes')}
          options={named([...plainFinishes, ...choices.finishes], rule.finishes).map((value) => ({
            value,
            label: write(finishName(value)),
          }))}
          chosen={rule.finishes}
          onChange={(chosen) => onChange({ finishes: chosen })}
        />
      </Choice>
      <Choice label={t('rarities')}>
        <ChoiceMenu
          label={t('rarities')}
          all={t('allRarities')}
          options={named(choices.rarities, rule.rarities).map((value) => ({ value, label: value }))}
          chosen={rule.rarities}
          onChange={(chosen) => onChange({ rarities: chosen })}
        />
      </Choice>
      <Field label={t(`percent.${basis}`)} error={shown('percent')} required>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={rule.percent}
          onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
        />
      </Field>
      <Field label={t('basis.label')}>
        <Select
          value={basis}
          options={priceBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ basis: priceBases.find((each) => each === currentTarget.value) })}
        />
      </Field>
      <NumberField
        kind="euros"
        label={t('floor')}
        text={rule.floor}
        value={rule.floor}
        placeholder={defaultFloor}
        error={shown('floor')}
        onText={(floor) => onChange({ floor })}
        onChange={({ currentTarget }) => onChange({ floor: currentTarget.value })}
      />
      <div className="flex items-center justify-end gap-1 max-lg:order-first max-lg:col-span-full lg:pt-0.5">
        <p className="mr-auto font-medium text-sm lg:hidden">{sentence}</p>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={!onUp}
          aria-label={t('up', { number: String(number) })}
          onClick={onUp}
        >
          <ArrowUp />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t('remove', { number: String(number) })} onClick={onRemove}>
          <Trash2 />
        </Button>
      </div>
      <p className="col-span-full text-quiet text-xs max-lg:hidden">{sentence}</p>
    </li>
  )
}

/** The menu's button contains its own label. */
function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 w-fit font-medium text-sm lg:hidden">
        {label}
      </p>
      {children}
    </div>
  )
}
