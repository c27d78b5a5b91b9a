import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askForMissing, getShopChecklist, REQUEST_MAX } from '#shared/contract/shops/approval.ts'
import type { ChecklistItemName } from '#shared/rules/shops/checklist.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'

type AskDialogProps = { shopId: number; missing: readonly ChecklistItemName[]; onClose: () => void }

/** Emails the owner about missing requirements, with a personal note. */
export function AskDialog({ shopId, missing, onClose }: AskDialogProps) {
  const t = useTranslations('shops.ask')
  const item = useTranslations('checklist.item')
  const done = useTranslations('platform')('done')
  const [message, setMessage] = useState('')
  const params = { id: shopId }
  const asking = useReportedMutation({
    send: () => call(askForMissing, { params, body: { message } }),
    answers: keyOf(getShopChecklist, params),
    done: { title: done, description: t('asked') },
    failure: (error) => errorToast(error, t('failure')),
    onDone: onClose,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.isPending) asking.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      description={t('description')}
      onClose={() => !asking.isPending && onClose()}
      onSubmit={send}
      submit={t('send')}
      pending={asking.isPending}
    >
      <ul className="mb-4 list-disc pl-5 text-sm">
        {missing.map((name) => (
          <li key={name}>{item(name)}</li>
        ))}
      </ul>
      <Field label={t('message')} hint={t('hint')}>
        <Textarea value={message} maxLength={REQUEST_MAX} onChange={(event) => setMessage(event.currentTarget.value)} />
      </Field>
    </FormModal>
  )
}
