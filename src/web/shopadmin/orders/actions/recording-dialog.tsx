import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeRecording } from '#shared/contract/orders/order-updates.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { recordingProblem } from '#shared/rules/orders/recording.ts'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'
import type { ShownOrder } from '../order-context.ts'
import { RecordingField } from './recording-field.tsx'

type RecordingDialogProps = { order: ShownOrder; onClose: () => void }

/** Adds, corrects or removes the link to the recording of an opening. */
export function RecordingDialog({ order, onClose }: RecordingDialogProps) {
  const t = useTranslations('moves.recording')
  const back = useTranslations('moves')('back')
  const before = ('recordingUrl' in order && order.recordingUrl) || ''
  const [link, setLink] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const number = displayOrderNumber(order.orderNumber)
  const change = useOrderMutation(order, {
    send: (recordingUrl: string) => call(changeRecording, { params: { id: order.id }, body: { recordingUrl } }),
    done: (_, recordingUrl) => t(recordingUrl ? 'saved' : 'removed'),
    failure: t('failed'),
    onDone: onClose,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = link.trim()
    const problem = typed === '' ? undefined : recordingProblem(typed)
    setWrong(problem)
    if (change.isPending || problem) return
    if (typed === before) onClose()
    else change.mutate(typed)
  }
  return (
    <FormModal
      title={t('title', { number })}
      onClose={onClose}
      onSubmit={save}
      cancelLabel={back}
      submit={t('save')}
      pending={change.isPending}
    >
      <RecordingField link={link} error={wrong} onChange={setLink} />
    </FormModal>
  )
}
