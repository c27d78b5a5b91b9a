import { type FormEvent, useState } from 'react'
import { REASON_MAX } from '#shared/contract/platform/platform.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'

type RevokeDialogProps = {
  shopName: string
  pending: boolean
  onRevoke: (reason: string) => void
  onClose: () => void
}

/** Asks why: the owner reads it. */
export function RevokeDialog({ shopName, pending, onRevoke, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const problem = problemWith(reason.trim())
    setComplaint(problem)
    if (!problem) onRevoke(reason.trim())
  }
  return (
    <FormModal
      title={`Revoke the approval of ${shopName}?`}
      description="Its storefront closes at once: visitors can browse but not order."
      onClose={() => !pending && onClose()}
      onSubmit={send}
      submit={
        <Button type="submit" variant="destructive" pending={pending}>
          Revoke Approval
        </Button>
      }
    >
      <Field
        label="Reason"
        required
        error={complaint}
        hint={`The owner sees it in their dashboard and by email. ${reason.trim().length} of ${REASON_MAX} characters`}
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

function problemWith(reason: string): string | undefined {
  if (reason === '') return 'A reason is required'
  return reason.length > REASON_MAX ? `Must be ${REASON_MAX} characters or less` : undefined
}
