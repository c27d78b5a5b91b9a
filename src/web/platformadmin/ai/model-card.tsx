import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AiFamily, type AiModel, type AiSettings, getAiSettings, updateAiSettings } from '#shared/contract/ai.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

const names: Readonly<Record<AiFamily, string>> = { anthropic: 'Anthropic', openai: 'OpenAI' }

export function ModelCard({ settings }: { settings: AiSettings }) {
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
        <CardHeader titleId="ai-model" title="Default Model" />
        <CardContent className="grid gap-4">
          <Field label="Model" hint="Applies to every shop from the next product on.">
            <Select
              value={chosen}
              onChange={(event) => setChoice(settings.models.find(({ id }) => id === event.target.value)?.id)}
            >
              {settings.families.map((each) => (
                <optgroup key={each.family} label={`${names[each.family]}: ${stateOf(each)}`}>
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
          <ul className="grid gap-2 text-sm" aria-label="Keys">
            {settings.families.map((each) => (
              <li key={each.family} className="flex flex-wrap items-center justify-between gap-2">
                <span>{names[each.family]}</span>
                <Badge variant={isReady(each) ? 'good' : 'warn'}>{stateOf(each)}</Badge>
              </li>
            ))}
          </ul>
          {family?.keyRefused && isReady(family) && (
            <Notice variant="warn" title={`${names[family.family]} refused the key`}>
              {`Shop owners could not enrich products the last time they tried. Check ${family.setting}.`}
            </Notice>
          )}
          {family && !isReady(family) && (
            <Notice variant="warn" title={`There is no key for ${names[family.family]}`}>
              {`Shop owners cannot enrich products with this model until ${family.setting} is set and the server has been started again.`}
            </Notice>
          )}
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" pending={saving.isPending} pendingText="Saving...">
            Save Model
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}

type FamilyState = AiSettings['families'][number]

const isReady = ({ key, ownServer }: FamilyState) => key || ownServer

const stateOf = ({ key, ownServer }: FamilyState) => `${key ? 'key set' : 'no key'}${ownServer ? ', own server' : ''}`

function useSaveModel(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (defaultModel: AiModel) => call(updateAiSettings, { body: { defaultModel } }),
    onSuccess: (settings) => {
      client.setQueryData(keyOf(getAiSettings), settings)
      onSaved()
      toast({ title: 'Settings Updated', description: 'AI model settings have been updated successfully.' })
    },
    onError: (error) => failed('Failed to update AI settings.', error),
  })
}
