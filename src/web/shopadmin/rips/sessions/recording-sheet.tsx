import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'
import { RECORDING_MAX, recordingProblem } from '#shared/rules/orders/recording.ts'
import { clockTime, LARGEST_RECORDING_OFFSET, readClockTime } from '#shared/rules/rips/minute-link.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useSaveRecording } from './use-sessions.ts'

type RecordingSheetProps = { shopId: number; session: RipSession; onClose: () => void }

/** Link of the recording, and the time in it at which the live was started. */
export function RecordingSheet({ shopId, session, onClose }: RecordingSheetProps) {
  const t = useTranslations('lives.recording')
  const problemText = useProblem()
  const before = session.recordingOffset
  const [url, setUrl] = useState(session.recordingUrl ?? session.url)
  const [start, setStart] = useState(`${before < 0 ? '-' : ''}${clockTime(Math.abs(before))}`)
  const [errors, setErrors] = useState<{ url?: string; start?: string }>({})
  const saving = useSaveRecording(shopId, session)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const link = url.trim()
    const wrongLink = link === '' ? undefined : recordingProblem(link)
    const recordingOffset = readClockTime(start)
    if (wrongLink) return setErrors({ url: problemText(wrongLink) })
    if (recordingOffset === undefined || Math.abs(recordingOffset) > LARGEST_RECORDING_OFFSET) {
      return setErrors({ start: t('noTime') })
    }
    saving.mutate(
      { recordingUrl: link, recordingOffset },
      { onSuccess: onClose, onError: (error) => errorToast(error, t('failed')) },
    )
  }
  return (
    <SheetPanel title={t('title')} description={session.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <SheetBody className="grid content-start gap-5">
          <Field label={t('url')} hint={t('urlHint')} error={errors.url}>
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={RECORDING_MAX}
              value={url}
              onChange={({ currentTarget }) => {
                setUrl(currentTarget.value)
                setErrors({})
              }}
            />
          </Field>
          <Field label={t('start')} hint={t('startHint')} error={errors.start}>
            <Input
              autoComplete="off"
              className="tabular-nums"
              value={start}
              onChange={({ currentTarget }) => {
                setStart(currentTarget.value)
                setErrors({})
              }}
            />
          </Field>
          {!session.recordingUrl && session.opened > 0 && <p className="text-quiet">{t('mails')}</p>}
        </SheetBody>
        <SheetFooter>
          <Button type="submit" pending={saving.isPending}>
            {t('save')}
          </Button>
        </SheetFooter>
      </form>
    </SheetPanel>
  )
}
