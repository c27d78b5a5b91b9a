import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#shared/contract/shops/access/team.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useOfferHandover } from './use-handover.ts'

type HandOverDialogProps = { shopId: number; staff: readonly Member[]; onClose: () => void }

const choices = [true, false] as const

/** Chooses the member who is to become the owner, and what the present one does then. */
export function HandOverDialog({ shopId, staff, onClose }: HandOverDialogProps) {
  const t = useTranslations('teamScreens.handover')
  const name = useId()
  const [memberId, setMemberId] = useState('')
  const [stays, setStays] = useState(true)
  const [tried, setTried] = useState(false)
  const { offer, dialog } = useOfferHandover(shopId, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (memberId !== '' && !offer.isPending) offer.mutate({ memberId: Number(memberId), stays })
  }
  const options = staff.map(({ id, firstName, lastName, email }) => {
    const person = fullName(firstName, lastName)
    return { value: String(id), label: person ? `${person} (${email})` : email }
  })
  return (
    <>
      <FormModal
        title={t('form.title')}
        description={t('form.text')}
        onClose={onClose}
        onSubmit={submit}
        bodyClass="grid gap-5"
        submit={t('form.submit')}
        pending={offer.isPending}
      >
        <Field label={t('form.person')} required error={tried && memberId === '' ? t('form.none') : undefined}>
          <Select
            value={memberId}
            onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
            options={[{ value: '', label: t('form.choose') }, ...options]}
          />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t('form.afterwards')}</legend>
          {choices.map((choice) => (
            <label
              key={String(choice)}
              className="flex min-h-11 items-start gap-2.5 rounded-md border border-edge-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={choice === stays}
                onChange={() => setStays(choice)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>{t(choice ? 'form.stay' : 'form.leave')}</span>
            </label>
          ))}
        </fieldset>
      </FormModal>
      {dialog}
    </>
  )
}
