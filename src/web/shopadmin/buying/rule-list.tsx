import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { newRule, type TypedRule } from './buying-input.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleSentence } from './rule-sentence.ts'
import { TryOut } from './try-out.tsx'
import type { BuyingForm } from './use-buying.ts'

const RULE = 'application/x-buy-rule'

type RuleListProps = { shopId: number; form: BuyingForm; games: readonly GameId[]; mayChange: boolean }

/** The rules in their order, one of them open for editing. */
export function RuleList({ shopId, form, games, mayChange }: RuleListProps) {
  const t = useTranslations('buying.rules')
  const write = useText()
  const { typed, errors, change } = form
  const { rules } = typed
  const [open, setOpen] = useState<number>()
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (!rule || from === to || to < 0 || to >= rules.length) return
    change({ rules: rules.toSpliced(from, 1).toSpliced(to, 0, rule) })
    setMoved(t('moved', { number: String(from + 1), place: String(to + 1) }))
  }
  const add = () => {
    const rule = newRule()
    change({ rules: [...rules, rule] })
    setOpen(rule.key)
  }
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <p role="status" className="sr-only">
        {moved}
      </p>
      {rules.length === 0 && <p className="px-5 py-4 text-quiet">{t('empty')}</p>}
      <ol aria-label={t('title')} className="mt-2 border-t">
        {rules.map((rule, index) => (
          <RuleItem
            key={rule.key}
            rule={rule}
            index={index}
            isLast={index === rules.length - 1}
            isWrong={Object.keys(errors).some((path) => path.startsWith(`rules.${index}.`))}
            mayChange={mayChange}
            isOpen={open === rule.key}
            onOpen={() => setOpen(open === rule.key ? undefined : rule.key)}
            onMove={move}
            onRemove={() => change({ rules: rules.toSpliced(index, 1) })}
          >
            <RuleFields
              rule={rule}
              index={index}
              games={games}
              errors={errors}
              onChange={(part) => change({ rules: rules.with(index, { ...rule, ...part }) })}
            />
            <TryOut shopId={shopId} form={form} rule={index} />
          </RuleItem>
        ))}
      </ol>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-3 px-5 py-3">
          <Button variant="outline" size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
          <Problem className="text-sm">{errors.rules && write(errors.rules)}</Problem>
        </div>
      )}
    </Card>
  )
}

type RuleItemProps = {
  rule: TypedRule
  index: number
  isLast: boolean
  isWrong: boolean
  mayChange: boolean
  isOpen: boolean
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children: React.ReactNode
}

function RuleItem({
  rule,
  index,
  isLast,
  isWrong,
  mayChange,
  isOpen,
  onOpen,
  onMove,
  onRemove,
  children,
}: RuleItemProps) {
  const t = useTranslations('buying.rules')
  const problem = useTranslations('buying.problem')
  const write = useText()
  const [over, setOver] = useState(false)
  const number = String(index + 1)
  return (
    <li
      aria-label={t('number', { number })}
      // A draggable ancestor would prevent selecting text in the fields.
      draggable={mayChange && !isOpen}
      className={cn('border-b px-5 py-3', over && 'outline-2 outline-accent')}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(RULE, String(index))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(RULE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(RULE)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), index)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {mayChange && (
          <GripVertical className="size-4 shrink-0 cursor-grab text-quiet max-sm:hidden" aria-hidden="true" />
        )}
        <span className="tabular w-6 shrink-0 text-quiet">{number}.</span>
        <div className="min-w-0 grow basis-56">
          {rule.name && <p className="font-medium">{rule.name}</p>}
          <p className={rule.name ? 'text-quiet text-sm' : ''}>{write(ruleSentence(rule))}</p>
          {isWrong && !isOpen && <Problem className="text-sm">{problem('form')}</Problem>}
        </div>
        {mayChange && (
          <div className="ml-auto flex items-center">
            <Button
              variant="ghost"
              size="icon-sm"
              disabled={index === 0}
              aria-label={t('up', { number })}
              onClick={() => onMove(index, index - 1)}
            >
              <ArrowUp />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              disabled={isLast}
              aria-label={t('down', { number })}
              onClick={() => onMove(index, index + 1)}
            >
              <ArrowDown />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-expanded={isOpen}
              aria-label={t('edit', { number })}
              onClick={onOpen}
            >
              <Pencil />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label={t('remove', { number })} onClick={onRemove}>
              <Trash2 />
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 grid gap-5 border-t pt-4 pb-2">
          {children}
          <Button variant="outline" size="sm" className="w-fit" onClick={onOpen}>
            {t('done')}
          </Button>
        </div>
      )}
    </li>
  )
}
