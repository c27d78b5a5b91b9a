import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type AiFamily,
  type AiModel,
  type AiSettings,
  getAiSettings,
  updateAiSettings,
} from '#shared/contract/catalogue/ai.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'

const names: Readonly<Record<AiFamily, string>> = { anthropic: 'Anthropic', openai: 'OpenAI' }

export function ModelCard({ settings }: { settings: AiSettings }) {
  const t = useTranslations('ai.model')
  const savingText = useTranslations('ai')('saving')
  const [choice, setChoice] = useState<AiModel>()
  const saving = useSaveModel(() => setChoice(undefined))
  const chosen = choice ?? settings.defaultModel
  const family = settings.families.find(
    (each) => each.family === settings.models.find(({ id }) => id === chosen)?.family,
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(chosen)
  }
  return (
    <Card aria-labelledby="ai-model">
      <form onSubmit={send}>
        <CardHeader titleId="ai-model" title={t('title')} />
        <CardContent className="grid gap-4">
          <Field label={t('label')} hint={t('hint')}>
            <Select
              value={chosen}
              onChange={(event) => setChoice(settings.models.find(({ id }) => id === event.target.value)?.id)}
            >
              {settings.families.map((each) => (
                <optgroup
                  key={each.family}
                  label={t('group', { family: names[each.family], state: t(`state.${stateOf(each)}`) })}
                >
                  {settings.models
                    .filter((model) => model.family === each.family)
                    .map(({ id }) => (
                      <option key={id} value={id}>
                        {id}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <ul className="grid gap-2 text-sm" aria-label={t('keys')}>
            {settings.families.map((each) => (
              <li key={each.family} className="flex flex-wrap items-center justify-between gap-2">
                <span>{names[each.family]}</span>
                <Badge variant={isReady(each) ? 'good' : 'warn'}>{t(`state.${stateOf(each)}`)}</Badge>
              </li>
            ))}
          </ul>
          {family?.keyRefused && isReady(family) && (
            <Notice variant="warn" title={t('refused.title', { family: names[family.family] })}>
              {t('refused.text', { setting: family.setting })}
            </Notice>
          )}
          {family && !isReady(family) && (
            <Notice variant="warn" title={t('missing.title', { family: names[family.family] })}>
              {t('missing.text', { setting: family.setting })}
            </Notice>
          )}
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" pending={saving.isPending} pendingText={savingText}>
            {t('save')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}

type FamilyState = AiSettings['families'][number]

const isReady = ({ key, ownServer }: FamilyState) => key || ownServer

const stateOf = ({ key, ownServer }: FamilyState) =>
  key ? (ownServer ? 'keyOwn' : 'key') : ownServer ? 'noKeyOwn' : 'noKey'

function useSaveModel(onSaved: () => void) {
  const t = useTranslations('ai.model')
  return useReportedMutation({
    send: (defaultModel: AiModel) => call(updateAiSettings, { body: { defaultModel } }),
    answers: keyOf(getAiSettings),
    done: { title: t('saved.title'), description: t('saved.text') },
    failure: t('failure'),
    onDone: onSaved,
  })
}
