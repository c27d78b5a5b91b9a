import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { REASON_MAX } from '#shared/contract/platform/platform.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'

type RevokeDialogProps = {
  kind: 'revoke' | 'refuse'
  shopName: string
  pending: boolean
  onRevoke: (reason: string) => void
  onClose: () => void
}

/** The owner can read the reason. */
export function RevokeDialog({ kind, shopName, pending, onRevoke, onClose }: RevokeDialogProps) {
  const t = useTranslations('shops.revoke')
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const revoke = useTranslations('shops.approval')(kind)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const problem = problemWith(reason.trim())
    setComplaint(problem && t(problem, { most: MOST }))
    if (!problem) onRevoke(reason.trim())
  }
  return (
    <FormModal
      title={t(`${kind}.title`, { shop: shopName })}
      description={t(`${kind}.description`)}
      onClose={() => !pending && onClose()}
      onSubmit={send}
      submit={
        <Button type="submit" variant="destructive" pending={pending}>
          {revoke}
        </Button>
      }
    >
      <Field
        label={t('reason')}
        required
        error={complaint}
        hint={t('hint', { count: String(reason.trim().length), most: MOST })}
      >
        <Textarea
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setComplaint(undefined)
          }}
        />
      </Field>
    </FormModal>
  )
}

const MOST = String(REASON_MAX)

function problemWith(reason: string) {
  if (reason === '') return 'missing'
  return reason.length > REASON_MAX ? 'tooLong' : undefined
}
