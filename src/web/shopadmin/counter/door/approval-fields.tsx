import { useTranslations } from 'use-intl'
import type { CounterDoor } from '#shared/contract/shops/access/counter-access.ts'
import type { Approval } from '#shared/contract/shops/access/pin.ts'
import { PIN_FORM } from '#shared/rules/access/pin.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { PinField } from './pin-field.tsx'

type ApprovalFieldsProps = {
  approvers: CounterDoor['people']
  value: Approval
  onChange: (approval: Approval) => void
  /** Shows what is missing. */
  isTried: boolean
}

export const isComplete = ({ memberId, pin }: Approval): boolean => memberId > 0 && PIN_FORM.test(pin)

/** A colleague with the permission, and their PIN. */
export function ApprovalFields({ approvers, value, onChange, isTried }: ApprovalFieldsProps) {
  const t = useTranslations('counterAccess.approval')
  return (
    <fieldset className="grid gap-3 rounded-lg border p-3 sm:grid-cols-2">
      <legend className="px-1 font-medium text-sm">{t('legend')}</legend>
      <Field label={t('who')} required error={isTried && value.memberId === 0 ? t('whoMissing') : undefined}>
        <Select
          className="[&>select]:h-12"
          value={value.memberId === 0 ? '' : String(value.memberId)}
          options={[
            { value: '', label: t('choose') },
            ...approvers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => onChange({ memberId: Number(currentTarget.value), pin: '' })}
        />
      </Field>
      <PinField
        label={t('pin')}
        required
        error={isTried && !PIN_FORM.test(value.pin) ? t('pinMissing') : undefined}
        value={value.pin}
        onChange={(pin) => onChange({ ...value, pin })}
      />
    </fieldset>
  )
}

export const noApproval: Approval = { memberId: 0, pin: '' }
