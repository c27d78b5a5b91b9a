import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOrderDetails, type OrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { recordingProblem } from '#shared/rules/orders/recording.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { FormModal, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import type { ShownOrder } from '../order-context.ts'
import { chosenAtFirst, linesToOpen, openedIn } from './opening-choice.ts'
import { OpeningLines } from './opening-lines.tsx'
import { RecordingField } from './recording-field.tsx'
import { isTooLate, useMoveOrder } from './use-order-actions.ts'

type RipDialogProps = { order: ShownOrder; onClose: () => void }

/** Confirms an opening and lists its packs, because it is the only action that cannot be undone. */
export function RipDialog({ order, onClose }: RipDialogProps) {
  const t = useTranslations('moves.rip')
  const query = useQuery({ ...read(getOrderDetails, { params: { id: order.id } }), staleTime: 0 })
  // Wait for fresh data instead of the cached order.
  if (query.data && query.isFetchedAfterMount) return <RipForm order={query.data} onClose={onClose} />
  return (
    <Modal
      role="alertdialog"
      aria-modal="true"
      title={t('title', { number: displayOrderNumber(order.orderNumber) })}
      onClose={onClose}
    >
      <div className="px-5 pb-5">
        <Loaded query={query} failure={t('loadFailed')}>
          {() => null}
        </Loaded>
      </div>
    </Modal>
  )
}

function RipForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const t = useTranslations('moves')
  const move = useMoveOrder(order)
  const lines = linesToOpen(order.items)
  const [chosen, setChosen] = useState(() => chosenAtFirst(lines))
  const [link, setLink] = useState('')
  const [wrong, setWrong] = useState<string>()
  const opened = openedIn(chosen)
  const rip = (event: FormEvent) => {
    event.preventDefault()
    const recordingUrl = link.trim()
    const problem = recordingUrl === '' ? undefined : recordingProblem(recordingUrl)
    setWrong(problem)
    if (move.isPending || problem) return
    const agreedByChat = lines.some(({ id, openLiveVersion }) => chosen.get(id) && openLiveVersion === null)
    move.mutate(
      {
        status: 'ripped',
        // Single cards have nothing to open.
        ...(lines.length > 0 ? { opened } : {}),
        agreedByChat,
        ...(recordingUrl ? { recordingUrl } : {}),
      },
      { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() },
    )
  }
  return (
    <FormModal
      role="alertdialog"
      aria-modal="true"
      title={t('rip.title', { number: displayOrderNumber(order.orderNumber) })}
      description={lines.length > 0 ? t('rip.description', { count: 1 }) : t('rip.singles')}
      onClose={onClose}
      onSubmit={rip}
      cancelLabel={t('rip.cancel')}
      bodyClass="grid gap-4"
      submit={t('step.ripped')}
      pending={move.isPending}
      disabled={lines.length > 0 && opened.length === 0}
    >
      <OpeningLines
        lines={lines}
        chosen={chosen}
        onChoose={(id, quantity) => setChosen(new Map(chosen).set(id, quantity))}
      />
      <RecordingField link={link} error={wrong} onChange={setLink} />
    </FormModal>
  )
}
