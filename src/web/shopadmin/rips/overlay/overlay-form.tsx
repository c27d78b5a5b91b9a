import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOverlay, type OverlaySettings, saveOverlay } from '#shared/contract/orders/overlays.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { languageNames, languages } from '#shared/rules/languages/languages.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { OverlayPreview } from './overlay-preview.tsx'

const GOAL_LABEL_MAX = 40
const MOST_PACKS = 10_000

/** Parts and looks of the overlay next to its preview. */
export function OverlayForm({ shop, saved }: { shop: Shop; saved: OverlaySettings }) {
  const t = useTranslations('overlayForm')
  const [typed, setTyped] = useState(saved)
  const [packs, setPacks] = useState(String(saved.goalPacks))
  const [isDirty, setDirty] = useState(false)
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('unsaved')))
  const saving = useReportedMutation({
    send: (settings: OverlaySettings) => call(saveOverlay, { params: { id: shop.id }, body: { settings } }),
    answers: keyOf(getOverlay, { id: shop.id }),
    done: t('saved'),
    failure: t('notSaved'),
    onDone: () => setDirty(false),
  })
  const isWrong = !/^\d{1,5}$/.test(packs) || Number(packs) < 1 || Number(packs) > MOST_PACKS
  const change = (some: Partial<OverlaySettings>) => {
    setTyped((before) => ({ ...before, ...some }))
    setDirty(true)
  }
  const choice = <Name extends 'language' | 'theme' | 'size' | 'goalOf'>(
    name: Name,
    options: { value: OverlaySettings[Name]; label: string }[],
  ) => (
    <Select
      value={typed[name]}
      options={options}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const toggle = (name: 'opening' | 'queue' | 'pulls' | 'goal' | 'names' | 'prices' | 'motion', label: string) => (
    <Switch checked={typed[name]} onCheckedChange={(checked) => change({ [name]: checked })}>
      {label}
    </Switch>
  )
  return (
    <form
      noValidate
      className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] xl:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !saving.isPending) saving.mutate(typed)
      }}
    >
      <div className="grid gap-6">
        <Card>
          <CardHeader title={t('parts.title')} />
          <CardContent className="grid gap-3">
            {toggle('opening', t('parts.opening'))}
            {toggle('queue', t('parts.queue'))}
            {toggle('pulls', t('parts.pulls'))}
            {toggle('goal', t('parts.goal'))}
            {typed.goal && (
              <div className="grid gap-4 border-t pt-4 sm:grid-cols-2">
                <Field label={t('goal.label')} hint={t('goal.labelHint')} className="sm:col-span-2">
                  <Input
                    value={typed.goalLabel}
                    maxLength={GOAL_LABEL_MAX}
                    onChange={({ currentTarget }) => change({ goalLabel: currentTarget.value })}
                  />
                </Field>
                <Field label={t('goal.packs')} error={isWrong && t('goal.packsInvalid')}>
                  <Input
                    inputMode="numeric"
                    value={packs}
                    onChange={({ currentTarget: { value } }) => {
                      setPacks(value)
                      const goalPacks = Number(value)
                      change(goalPacks >= 1 && goalPacks <= MOST_PACKS ? { goalPacks: Math.round(goalPacks) } : {})
                    }}
                  />
                </Field>
                <Field label={t('goal.of')} hint={t('goal.since')}>
                  {choice('goalOf', [
                    { value: 'opened', label: t('goal.opened') },
                    { value: 'ordered', label: t('goal.ordered') },
                  ])}
                </Field>
              </div>
            )}
          </CardContent>
        </Card>
        <Card>
          <CardHeader title={t('shows.title')} />
          <CardContent className="grid gap-3">
            <div className="grid gap-1">
              {toggle('names', t('shows.names'))}
              <p className="text-quiet text-xs">{t('shows.namesHint')}</p>
            </div>
            <div className="grid gap-1">
              {toggle('prices', t('shows.prices'))}
              <p className="text-quiet text-xs">{t('shows.pricesHint')}</p>
            </div>
          </CardContent>
        </Card>
        <Card>
          <CardHeader title={t('looks.title')} description={t('looks.accent')} />
          <CardContent className="grid gap-4 sm:grid-cols-3">
            <Field label={t('looks.size')}>
              {choice('size', [
                { value: 'small', label: t('looks.small') },
                { value: 'normal', label: t('looks.normal') },
                { value: 'large', label: t('looks.large') },
              ])}
            </Field>
            <Field label={t('looks.theme')}>
              {choice('theme', [
                { value: 'dark', label: t('looks.dark') },
                { value: 'light', label: t('looks.light') },
              ])}
            </Field>
            <Field label={t('looks.language')}>
              {choice(
                'language',
                languages.map((value) => ({ value, label: languageNames[value] })),
              )}
            </Field>
            <div className="sm:col-span-3">{toggle('motion', t('looks.motion'))}</div>
          </CardContent>
        </Card>
      </div>
      <div className="max-xl:order-first xl:sticky xl:top-6">
        <OverlayPreview settings={typed} accentColour={shop.accentColour} />
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border bg-surface px-5 py-3 max-lg:bottom-16 xl:col-span-2">
        {isDirty && (
          <>
            <p className="min-w-0 flex-1 basis-24 text-quiet text-sm">{t('unsaved')}</p>
            <Button
              variant="ghost"
              onClick={() => {
                setTyped(saved)
                setPacks(String(saved.goalPacks))
                setDirty(false)
              }}
            >
              {t('discard')}
            </Button>
          </>
        )}
        <Button type="submit" pending={saving.isPending} pendingText={t('saving')}>
          {t('save')}
        </Button>
      </div>
      {question}
    </form>
  )
}
