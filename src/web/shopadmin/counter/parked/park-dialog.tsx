import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_BASKET_NAME } from '#shared/contract/orders/counter/parked-baskets.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import type { Parked } from './use-parked.ts'

/** Asks for a name, which may stay empty. */
export function ParkDialog({ parked: { park, usualName }, onClose }: { parked: Parked; onClose: () => void }) {
  const t = useTranslations('counter.parked')
  const [name, setName] = useState('')
  return (
    <FormModal
      title={t('parkTitle')}
      description={t('parkText')}
      submit={t('park')}
      pending={park.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        park.mutate(name.trim() || usualName, { onSuccess: onClose })
      }}
    >
      <Field label={t('name')} hint={t('nameHint')}>
        <Input
          autoComplete="off"
          maxLength={MAX_BASKET_NAME}
          className="h-12"
          placeholder={usualName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
