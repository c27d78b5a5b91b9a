import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addAgentClient, getAgentSettings } from '#shared/contract/shops/access/agents.ts'
import { KEY_NAME_MAX } from '#shared/contract/shops/access/api-keys.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'

type Errors = { name?: string; redirectUris?: string }

export function NewClientDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTranslations('agents.clients.form')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [uris, setUris] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const adding = useSending({
    send: () =>
      call(addAgentClient, { params: { id: shopId }, body: { name, redirectUris: uris.split(/\s+/).filter(Boolean) } }),
    failure: t('failed'),
    onIssue: (path, message) => setErrors((before) => ({ ...before, [path.split('.')[0] ?? '']: message })),
    onDone: () => {
      void client.invalidateQueries({ queryKey: keyOf(getAgentSettings, { id: shopId }) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    setErrors({})
    adding.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      submit={t('submit')}
      pending={adding.isPending}
      onSubmit={submit}
      onClose={onClose}
      bodyClass="grid content-start gap-5"
    >
      <Field label={t('name')} error={errors.name} required>
        <Input value={name} maxLength={KEY_NAME_MAX} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Field>
      <Field label={t('redirectUris')} hint={t('redirectUrisHint')} error={errors.redirectUris} required>
        <Textarea
          rows={3}
          spellCheck={false}
          value={uris}
          onChange={({ currentTarget }) => setUris(currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
