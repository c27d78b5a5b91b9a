import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RipSession, SESSION_TITLE_MAX } from '#shared/contract/orders/rip-sessions.ts'
import { RECORDING_MAX, recordingProblem } from '#shared/rules/orders/recording.ts'
import { dutchClock, fromDutchClock } from '#shared/rules/text/dutch-clock.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { type SessionBody, useSaveSession } from './use-sessions.ts'

type SessionSheetProps = { shopId: number; session: RipSession | undefined; onClose: () => void }

type Typed = { title: string; startsAt: string; ordersUntil: string; url: string; isPublic: boolean }
type Errors = Partial<Record<keyof Typed, string>>

const HOUR_MS = 3_600_000

const typedOf = (session: RipSession | undefined): Typed => ({
  title: session?.title ?? '',
  startsAt: session ? dutchClock(session.startsAt) : '',
  ordersUntil: session ? dutchClock(session.ordersUntil) : '',
  url: session?.url ?? '',
  isPublic: session?.isPublic ?? false,
})

/** Plans a live opening, or changes it. Times are on the Dutch clock. */
export function SessionSheet({ shopId, session, onClose }: SessionSheetProps) {
  const t = useTranslations('lives.form')
  const problemText = useProblem()
  const [typed, setTyped] = useState(() => typedOf(session))
  const [errors, setErrors] = useState<Errors>({})
  const saving = useSaveSession(shopId, session)
  const isStarted = session !== undefined && session.state !== 'planned'
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  /** Until an hour before, unless the owner has chosen something else. */
  const changeStart = (startsAt: string) => {
    const [before, after] = [fromDutchClock(typed.startsAt), fromDutchClock(startsAt)]
    const isUsual = typed.ordersUntil === '' || (before && typed.ordersUntil === hourBefore(before))
    change({ startsAt, ...(after && isUsual ? { ordersUntil: hourBefore(after) } : {}) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const read = readTyped(typed)
    const wrong = Object.entries(read.problems).map(([field, problem]) => [field, problemText(problem)])
    if (!read.body || wrong.length > 0) return setErrors(Object.fromEntries(wrong))
    saving.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path in typed) : []
        if (issues.length > 0) setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
        else errorToast(error, t('failed'))
      },
    })
  }
  return (
    <SheetPanel title={session ? t('change') : t('new')} description={t('description')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <SheetBody className="grid content-start gap-5">
          <Field label={t('title')} hint={t('titleHint')} error={errors.title} required>
            <Input
              value={typed.title}
              maxLength={SESSION_TITLE_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          </Field>
          <Field label={t('startsAt')} error={errors.startsAt} required>
            <Input
              type="datetime-local"
              value={typed.startsAt}
              disabled={isStarted}
              onChange={({ currentTarget }) => changeStart(currentTarget.value)}
            />
          </Field>
          <Field label={t('ordersUntil')} hint={t('ordersUntilHint')} error={errors.ordersUntil} required>
            <Input
              type="datetime-local"
              value={typed.ordersUntil}
              disabled={isStarted}
              onChange={({ currentTarget }) => change({ ordersUntil: currentTarget.value })}
            />
          </Field>
          <Field label={t('url')} hint={t('urlHint')} error={errors.url}>
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={RECORDING_MAX}
              value={typed.url}
              onChange={({ currentTarget }) => change({ url: currentTarget.value })}
            />
          </Field>
          <Switch checked={typed.isPublic} onCheckedChange={(isPublic) => change({ isPublic })}>
            {t('isPublic')}
          </Switch>
        </SheetBody>
        <SheetFooter>
          <Button type="submit" pending={saving.isPending}>
            {session ? t('save') : t('plan')}
          </Button>
        </SheetFooter>
      </form>
    </SheetPanel>
  )
}

const hourBefore = (moment: Date) => dutchClock(new Date(moment.getTime() - HOUR_MS))

function readTyped({ title, startsAt, ordersUntil, url, isPublic }: Typed) {
  const [starts, until] = [fromDutchClock(startsAt), fromDutchClock(ordersUntil)]
  const link = url.trim()
  const wrongLink = link === '' ? undefined : recordingProblem(link)
  const problems = {
    ...(title.trim() === '' ? { title: 'required' } : {}),
    ...(starts ? {} : { startsAt: 'notMoment' }),
    ...(!until ? { ordersUntil: 'notMoment' } : starts && until > starts ? { ordersUntil: 'ordersAfterStart' } : {}),
    ...(wrongLink ? { url: wrongLink } : {}),
  }
  const body: SessionBody | undefined = starts &&
    until && { title, startsAt: starts.toISOString(), ordersUntil: until.toISOString(), url: link, isPublic }
  return { problems, body }
}
