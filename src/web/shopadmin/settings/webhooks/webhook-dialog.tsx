import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { createWebhook, updateWebhook, type Webhook } from '#shared/contract/shops/access/webhooks.ts'
import { type ShopEventType, shopEventTypeNames } from '#shared/contract/shops/events.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'

type WebhookDialogProps = {
  shopId: number
  /** Without one a new webhook is made. */
  webhook?: Webhook | undefined
  /** `secret`: of a new webhook. */
  onSaved: (secret?: string) => void
  onClose: () => void
}
type Errors = { url?: string; events?: string }

export function WebhookDialog({ shopId, webhook, onSaved, onClose }: WebhookDialogProps) {
  const t = useTranslations('webhooks.form')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly ShopEventType[]>(webhook?.events ?? shopEventTypeNames)
  const [isActive, setActive] = useState(webhook === undefined || webhook.state === 'on')
  const [errors, setErrors] = useState<Errors>({})
  const saving = useSending({
    send: async (): Promise<string | undefined> => {
      const body = { url: url.trim(), events: [...events] }
      if (!webhook) return (await call(createWebhook, { params: { id: shopId }, body })).secret
      const switched = isActive === (webhook.state === 'on') ? {} : { isActive }
      await call(updateWebhook, { params: { id: shopId, webhookId: webhook.id }, body: { ...body, ...switched } })
      toast({ title: t('saved') })
      return undefined
    },
    failure: t('failed'),
    onIssue: (path, message) => setErrors((before) => ({ ...before, [path.split('.')[0] ?? '']: message })),
    onDone: onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const wrong: Errors = {
      ...(url.trim() === '' ? { url: 'required' } : {}),
      ...(events.length === 0 ? { events: t('choose') } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) saving.mutate()
  }
  const choose = (type: ShopEventType, isChosen: boolean) =>
    setEvents((before) => shopEventTypeNames.filter((each) => (each === type ? isChosen : before.includes(each))))
  return (
    <FormModal
      title={webhook ? t('edit') : t('new')}
      submit={webhook ? t('save') : t('make')}
      pending={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
      bodyClass="grid content-start gap-5"
    >
      <Field label={t('url')} hint={t('urlHint')} error={errors.url} required>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">{t('events')}</legend>
        {errors.events && (
          <p role="alert" className="text-bad-ink text-xs">
            {errors.events}
          </p>
        )}
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2" lang="en">
          {shopEventTypeNames.map((type) => (
            <Checkbox key={type} checked={events.includes(type)} onCheckedChange={(isChosen) => choose(type, isChosen)}>
              <code>{type}</code>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {webhook && (
        <Checkbox checked={isActive} onCheckedChange={setActive} className="items-start [&>input]:mt-px">
          {t('active')}
          <span className="block text-quiet text-xs">{t('activeHint')}</span>
        </Checkbox>
      )}
    </FormModal>
  )
}
