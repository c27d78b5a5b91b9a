import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { REASON_MAX } from '#shared/contract/platform/platform.ts'
import type { Measure } from '#shared/contract/reports.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { MeasureFields, noBasis, readMeasure } from '../reports/measure-fields.tsx'

type RevokeDialogProps = {
  kind: 'revoke' | 'refuse'
  shopName: string
  pending: boolean
  onRevoke: (reason: string, measure: Measure | undefined) => void
  onClose: () => void
}

/** The owner can read the reason, and on what ground an approval is revoked. */
export function RevokeDialog({ kind, shopName, pending, onRevoke, onClose }: RevokeDialogProps) {
  const t = useTranslations('shops.revoke')
  const [reason, setReason] = useState('')
  const [basis, setBasis] = useState(noBasis)
  const [checked, setChecked] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const revoke = useTranslations('shops.approval')(kind)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const problem = problemWith(reason.trim())
    setComplaint(problem && t(problem, { most: MOST }))
    setChecked(true)
    const measure = kind === 'revoke' ? readMeasure(basis) : undefined
    if (!problem && (kind === 'refuse' || measure)) onRevoke(reason.trim(), measure)
  }
  return (
    <FormModal
      title={t(`${kind}.title`, { shop: shopName })}
      description={t(`${kind}.description`)}
      onClose={() => !pending && onClose()}
      onSubmit={send}
      bodyClass="grid gap-4"
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
      {kind === 'revoke' && (
        <MeasureFields decision="shop-suspended" basis={basis} checked={checked} onChange={setBasis} />
      )}
    </FormModal>
  )
}

const MOST = String(REASON_MAX)

function problemWith(reason: string) {
  if (reason === '') return 'missing'
  return reason.length > REASON_MAX ? 'tooLong' : undefined
}
