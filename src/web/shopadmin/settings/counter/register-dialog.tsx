import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_DEVICE_NAME } from '#shared/contract/shops/access/counter-access.ts'
import { Problem } from '#web/components/problem.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useRegisterDevice } from './use-counter-access.ts'

/** Registers the device that shows this dialog. */
export function RegisterDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTranslations('counterAccess.settings')
  const [name, setName] = useState(t('usualName'))
  const [isTried, setTried] = useState(false)
  const register = useRegisterDevice(shopId)
  const given = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (given !== '' && !register.isPending) register.mutate(given)
  }
  return (
    <FormModal
      title={t('register')}
      description={t('registerText')}
      submit={t('registerButton')}
      pending={register.isPending}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t('name')}
        hint={t('nameHint')}
        required
        error={isTried && given === '' ? t('nameMissing') : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={MAX_DEVICE_NAME}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Problem>{register.error && shownError(register.error, t('registerFailed'))}</Problem>
    </FormModal>
  )
}
