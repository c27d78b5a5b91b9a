import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listPriceChoices, type PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { LimitsFields } from './limits-fields.tsx'
import { type Choices, RuleRow, RulesHeader } from './rule-row.tsx'
import { newRule, type TypedRule } from './rules-input.ts'
import { useRulesForm } from './use-price-rules.ts'

const noChoices: Choices = { finishes: [], rarities: [] }

/** A shop's rules. The first that matches a card applies. */
export function RulesForm({ shopId, saved }: { shopId: number; saved: PriceSettings }) {
  const t = useTranslations('prices')
  const write = useText()
  const { data: choices = noChoices } = useQuery(read(listPriceChoices, { params: { id: shopId } }))
  const { games, isSeveral } = useShopGames(shopId)
  const { typed, errors, isDirty, pending, change, discard, submit } = useRulesForm(shopId, saved)
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('unsaved')))
  const { rules } = typed
  const hasGames = isSeveral || rules.some((rule) => rule.games?.length)
  const place = (index: number, rule: TypedRule) => change({ rules: rules.with(index, rule) })
  const up = (index: number) => change({ rules: swapped(rules, index) })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card>
        <CardHeader title={t('rules.title')} description={t('rules.text')} />
        <div className="mt-2 border-t">
          <RulesHeader hasGames={hasGames} />
        </div>
        <ol aria-label={t('rules.title')} className="border-b">
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              index={index}
              choices={choices}
              games={hasGames ? games : undefined}
              errors={errors}
              defaultFloor={typed.floor}
              onChange={(part) => place(index, { ...rule, ...part })}
              onUp={index > 0 ? () => up(index) : undefined}
              onRemove={() => change({ rules: rules.toSpliced(index, 1) })}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3 border-b px-5 py-3">
          <Button variant="outline" size="sm" onClick={() => change({ rules: [...rules, newRule()] })}>
            <Plus aria-hidden="true" />
            {t('rules.add')}
          </Button>
          <Problem className="text-sm">{errors.rules && write(errors.rules)}</Problem>
        </div>
        <LimitsFields typed={typed} errors={errors} onChange={change} />
        <div className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
          {isDirty && <p className="mr-auto text-quiet text-sm">{t('unsaved')}</p>}
          {isDirty && (
            <Button variant="ghost" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" variant="outline" pending={pending} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </Card>
      {question}
    </form>
  )
}

const swapped = (rules: TypedRule[], index: number): TypedRule[] => {
  const [one, other] = [rules[index - 1], rules[index]]
  return one && other ? rules.with(index - 1, other).with(index, one) : rules
}
