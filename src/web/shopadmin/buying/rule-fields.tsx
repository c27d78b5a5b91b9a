import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listCatalogueSets } from '#shared/contract/catalogue/catalogue.ts'
import { buyFigures, payWays, productTypes } from '#shared/rules/buying/buy-rules.ts'
import { cardLanguages } from '#shared/rules/cards/language-names.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { games as allGames } from '#shared/rules/games/games.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { ChoiceMenu } from '../prices/rules/choice-menu.tsx'
import type { BuyingErrors, TypedRule } from './buying-input.ts'
import { TypedField } from './typed-field.tsx'

type RuleFieldsProps = {
  rule: TypedRule
  index: number
  /** Games of the shop. */
  games: readonly GameId[]
  errors: BuyingErrors
  onChange: (change: Partial<TypedRule>) => void
}

const all = <Value extends string>(known: readonly Value[], chosen: readonly Value[]) => [
  ...new Set([...known, ...chosen]),
]

/** All fields of a rule. */
export function RuleFields({ rule, index, games, errors, onChange }: RuleFieldsProps) {
  const t = useTranslations('buying.rule')
  const write = useText()
  const ofGames = (rule.games.length > 0 ? rule.games : games).map((game) => allGames[game])
  const path = (field: string) => `rules.${index}.${field}`
  const field = (name: 'from' | 'to' | 'floor' | 'ceiling' | 'cash' | 'bank' | 'credit', label: string) => (
    <TypedField
      label={label}
      kind={name === 'cash' || name === 'bank' || name === 'credit' ? 'percent' : 'euros'}
      value={rule[name]}
      path={path(name)}
      errors={errors}
      readOnly={false}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            value={rule.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </Field>
        {(games.length > 1 || rule.games.length > 0) && (
          <Choice label={t('games')}>
            <ChoiceMenu<GameId>
              label={t('games')}
              all={t('allGames')}
              options={all(games, rule.games).map((value) => ({ value, label: write(gameName(value)) }))}
              chosen={rule.games}
              onChange={(chosen) => onChange({ games: chosen })}
            />
          </Choice>
        )}
        <Choice label={t('types')}>
          <ChoiceMenu
            label={t('types')}
            all={t('allTypes')}
            options={productTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            chosen={rule.types}
            onChange={(types) => onChange({ types })}
          />
        </Choice>
        <Choice label={t('rarities')}>
          <ChoiceMenu
            label={t('rarities')}
            all={t('allRarities')}
            options={all(
              ofGames.flatMap(({ rarities }) => rarities.map(({ name }) => name)),
              rule.rarities,
            ).map((value) => ({ value, label: write(rarityName(value)) }))}
            chosen={rule.rarities}
            onChange={(rarities) => onChange({ rarities })}
          />
        </Choice>
        <Choice label={t('finishes')}>
          <ChoiceMenu
            label={t('finishes')}
            all={t('allFinishes')}
            options={all(
              ofGames.flatMap(({ finishes }) => finishes.map(({ id }) => id)),
              rule.finishes,
            ).map((value) => ({ value, label: write(finishName(value)) }))}
            chosen={rule.finishes}
            onChange={(finishes) => onChange({ finishes })}
          />
        </Choice>
        <Choice label={t('languages')}>
          <ChoiceMenu
            label={t('languages')}
            all={t('allLanguages')}
            options={all<string>(cardLanguages, rule.languages).map((value) => ({
              value,
              label: write(languageName(value)),
            }))}
            chosen={rule.languages}
            onChange={(languages) => onChange({ languages })}
          />
        </Choice>
      </div>
      <SetNames
        game={rule.games.length === 1 ? rule.games[0] : undefined}
        chosen={rule.sets}
        onChange={(sets) => onChange({ sets })}
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {field('from', t('from'))}
        {field('to', t('to'))}
        <Field label={t('figure')} className="max-lg:col-span-full">
          <Select
            value={rule.figure}
            options={buyFigures.map((value) => ({ value, label: t(`figureName.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ figure: buyFigures.find((each) => each === currentTarget.value) ?? 'trend' })
            }
          />
        </Field>
      </div>
      <div className="grid gap-1.5">
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-5">
          {payWays.map((way) => (
            <div key={way}>{field(way, t(`percent.${way}`))}</div>
          ))}
          {field('floor', t('floor'))}
          {field('ceiling', t('ceiling'))}
        </div>
        <p className="text-quiet text-xs">{t('percentHint')}</p>
      </div>
    </div>
  )
}

/** The menu's button contains its own label. */
function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 w-fit font-medium text-sm">
        {label}
      </p>
      {children}
    </div>
  )
}

type SetNamesProps = { game: GameId | undefined; chosen: readonly string[]; onChange: (sets: string[]) => void }

/** Names of sets in the catalogue, of the only game or of all. */
function SetNames({ game, chosen, onChange }: SetNamesProps) {
  const t = useTranslations('buying.rule')
  const [text, setText] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const ofGame = game ? { query: { game } } : undefined
  const { data: sets } = useQuery({ ...read(listCatalogueSets, ofGame), staleTime: 600_000 })
  const id = 'catalogue-sets'
  const name = text.trim()
  const add = () => {
    const known = sets?.find((set) => set.toLowerCase() === name.toLowerCase())
    if (name && sets && !known) return setUnknown(true)
    if (name && !chosen.includes(known ?? name)) onChange([...chosen, known ?? name])
    setText('')
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Field
          label={t('sets')}
          hint={chosen.length === 0 ? t('setsHint') : undefined}
          error={isUnknown && t('unknownSet')}
          className="grow sm:max-w-80"
        >
          <Input
            value={text}
            maxLength={120}
            list={id}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setUnknown(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button variant="outline" className="mt-6.5" disabled={!name} onClick={add}>
          {t('addSet')}
        </Button>
        <datalist id={id}>
          {sets?.map((set) => (
            <option key={set} value={set} />
          ))}
        </datalist>
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((set) => (
            <li key={set} className="inline-flex items-center gap-1 rounded-full bg-well py-0.5 pr-1 pl-3 text-sm">
              {set}
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('removeSet', { set })}
                onClick={() => onChange(chosen.filter((each) => each !== set))}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
