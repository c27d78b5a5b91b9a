import { type ReactNode, useRef, useState } from 'react'
import type { Confirmation } from '#shared/contract/accounts/confirmation.ts'
import type { Text } from '#shared/messages/translator.ts'
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { ProofForm } from './proof-form.tsx'

/** The user closed the dialog. Nothing was changed, so there is nothing to report. */
export class NotConfirmed extends Error {}

type Send<Answer> = (confirmation: Confirmation) => Promise<Answer>
type PendingChange = { about: Question; send: Send<void>; refuse: (reason: unknown) => void; withCode: boolean }

/** Texts of the dialog. */
type Question = { title: Text; description: Text; confirmLabel: Text }

export const aboutPaymentLink: Question = {
  title: (t) => t('admin.proof.paymentLink.title'),
  description: (t) => t('admin.proof.paymentLink.text'),
  confirmLabel: (t) => t('admin.proof.paymentLink.confirm'),
}

export const aboutBankAccount: Question = {
  title: (t) => t('admin.proof.bankAccount.title'),
  description: (t) => t('admin.proof.bankAccount.text'),
  confirmLabel: (t) => t('admin.proof.bankAccount.confirm'),
}

export const aboutProvider: Question = {
  title: (t) => t('admin.proof.provider.title'),
  description: (t) => t('admin.proof.provider.text'),
  confirmLabel: (t) => t('admin.proof.provider.confirm'),
}

/**
 * Reauthentication before changes to payment details. `confirm` sends the request; if the server requires password and code, it asks for
 * them in a dialog and retries. Rejects with `NotConfirmed` if the dialog is closed.
 */
export function useConfirmation(question: Question): {
  confirm: <Answer>(send: Send<Answer>, about?: Question) => Promise<Answer>
  dialog: ReactNode
} {
  const text = useText()
  const [pending, setPending] = useState<PendingChange>()
  const sending = useRef(false)
  const confirm = async <Answer,>(send: Send<Answer>, about = question): Promise<Answer> => {
    try {
      return await send({})
    } catch (error) {
      if (!isRefusal(error, 'confirmation_required')) throw error
      return new Promise<Answer>((resolve, reject) => {
        setPending({
          about,
          send: async (confirmation) => resolve(await send(confirmation)),
          refuse: reject,
          withCode: error.issues.some(({ path }) => path === 'code'),
        })
      })
    }
  }
  const close = () => setPending(undefined)
  const answer = async ({ send, refuse }: PendingChange, { password, code }: { password: string; code: string }) => {
    sending.current = true
    try {
      await send({ currentPassword: password, ...(code === '' ? {} : { code }) })
      close()
    } catch (error) {
      if (isRefusal(error, ...aboutProof)) throw error
      // The change itself was rejected, and its form shows the error.
      close()
      refuse(error)
    } finally {
      sending.current = false
    }
  }
  const dialog = pending && (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || sending.current) return
        close()
        pending.refuse(new NotConfirmed())
      }}
    >
      <DialogContent>
        <ProofForm
          title={text(pending.about.title)}
          description={text(pending.about.description)}
          confirmLabel={text(pending.about.confirmLabel)}
          withCode={pending.withCode}
          send={(proof) => answer(pending, proof)}
          onDone={() => undefined}
        />
      </DialogContent>
    </Dialog>
  )
  return { confirm, dialog }
}

const aboutProof = ['wrong_password', 'wrong_code', 'too_many_requests', 'confirmation_required']

const isRefusal = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)
