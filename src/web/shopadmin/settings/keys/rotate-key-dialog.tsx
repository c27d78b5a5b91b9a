import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ApiKey, rotateApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'

type RotateKeyDialogProps = { shopId: number; apiKey: ApiKey; onMade: (key: string) => void; onClose: () => void }

export function RotateKeyDialog({ shopId, apiKey, onMade, onClose }: RotateKeyDialogProps) {
  const t = useTranslations('keys.rotation')
  const [hours, setHours] = useState('24')
  const rotating = useSending({
    send: () => call(rotateApiKey, { params: { id: shopId, keyId: apiKey.id }, body: { overlapHours: Number(hours) } }),
    failure: t('failed'),
    onDone: ({ key }) => onMade(key),
  })
  return (
    <FormModal
      title={t('title', { name: apiKey.name })}
      description={t('text')}
      submit={t('submit')}
      pending={rotating.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!rotating.isPending) rotating.mutate()
      }}
      onClose={onClose}
    >
      <Field label={t('overlap')}>
        <Select
          value={hours}
          options={[
            { value: '0', label: t('now') },
            { value: '1', label: t('hours', { hours: 1 }) },
            { value: '24', label: t('hours', { hours: 24 }) },
            { value: '168', label: t('days', { days: 7 }) },
          ]}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
