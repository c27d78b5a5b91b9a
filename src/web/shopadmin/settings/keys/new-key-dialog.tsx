import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { createApiKey, KEY_NAME_MAX } from '#shared/contract/shops/access/api-keys.ts'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type KeyPermission, permissionGroups } from './permission-groups.ts'

const validities = ['30', '90', '365', 'forever'] as const
const DAY_MS = 24 * 60 * 60 * 1_000

type NewKeyDialogProps = { shopId: number; onMade: (key: string) => void; onClose: () => void }
type Errors = { name?: string; permissions?: string; networks?: string }

export function NewKeyDialog({ shopId, onMade, onClose }: NewKeyDialogProps) {
  const t = useTranslations('keys.form')
  const text = useText()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly KeyPermission[]>([])
  const [validity, setValidity] = useState<string>('90')
  const [networks, setNetworks] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const making = useSending({
    send: () =>
      call(createApiKey, {
        params: { id: shopId },
        body: {
          name,
          permissions: [...chosen],
          endsAt: validity === 'forever' ? null : new Date(Date.now() + Number(validity) * DAY_MS).toISOString(),
          networks: networks.split(/\s+/).filter(Boolean),
        },
      }),
    failure: t('failed'),
    onIssue: (path, message) => setErrors((before) => ({ ...before, [path.split('.')[0] ?? '']: message })),
    onDone: ({ key }) => onMade(key),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (making.isPending) return
    const wrong: Errors = {
      ...(name.trim() === '' ? { name: 'required' } : {}),
      ...(chosen.length === 0 ? { permissions: t('choose') } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) making.mutate()
  }
  const choose = (permission: KeyPermission, isChosen: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== permission), ...(isChosen ? [permission] : [])])
  return (
    <FormModal
      size="lg"
      title={t('title')}
      submit={t('submit')}
      pending={making.isPending}
      onSubmit={submit}
      onClose={onClose}
      bodyClass="grid content-start gap-5"
    >
      <Field label={t('name')} hint={t('nameHint')} error={errors.name} required>
        <Input value={name} maxLength={KEY_NAME_MAX} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">{t('permissions')}</legend>
        {errors.permissions && (
          <p role="alert" className="text-bad-ink text-xs">
            {errors.permissions}
          </p>
        )}
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {permissionGroups().map((group) => (
            <fieldset key={group.name} className="grid content-start gap-2">
              <legend className="mb-1 text-quiet text-xs">{t(`group.${group.name}`)}</legend>
              {group.permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  className="items-start [&>input]:mt-px"
                  checked={chosen.includes(permission)}
                  onCheckedChange={(isChosen) => choose(permission, isChosen)}
                >
                  {text((words) => words(permissionText(permission)))}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <Field label={t('validity')}>
        <Select
          value={validity}
          options={validities.map((each) => ({
            value: each,
            label: each === 'forever' ? t('forever') : t('days', { days: Number(each) }),
          }))}
          onChange={({ currentTarget }) => setValidity(currentTarget.value)}
        />
      </Field>
      <Field label={t('networks')} hint={t('networksHint')} error={errors.networks}>
        <Textarea
          rows={2}
          spellCheck={false}
          value={networks}
          onChange={({ currentTarget }) => setNetworks(currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
