import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '#shared/messages/translator.ts'
import { PartMissing } from '#web/lib/load-part.ts'
import { isReachable, whenReachable } from '#web/lib/reachable.ts'
import { Button } from '../ui/button.tsx'

/** Reassurance shown if a page crashes. */
export type Reassurance = keyof Messages['common']['reassurance']

type BrokenProps = { error?: unknown; reassurance?: Reassurance | undefined }

/** Replaces a screen that crashed or whose chunk could not be downloaded. */
export function Broken({ error, reassurance }: BrokenProps) {
  const t = useTranslations('common')
  const isMissing = error instanceof PartMissing
  const [looking, setLooking] = useState(false)
  useEffect(() => (isMissing ? whenReachable({ onBack: reload }) : undefined), [isMissing])
  const retry = async (event: FormEvent) => {
    event.preventDefault()
    setLooking(true)
    // When offline, a reload would replace this page with the browser's own error page.
    if (await isReachable()) reload()
    else setLooking(false)
  }
  return (
    <div className="grid min-h-[80dvh] place-content-center justify-items-center gap-4 px-6 text-center">
      <div role="alert" className="grid justify-items-center gap-4">
        <h1 className="font-semibold text-xl">{t(isMissing ? 'missing.title' : 'failed.title')}</h1>
        <p className="max-w-sm text-balance text-quiet">
          {t(isMissing ? 'missing.text' : 'failed.text')} {reassurance && t(`reassurance.${reassurance}`)}
        </p>
      </div>
      {/* A form, so that it works without scripts. */}
      <form onSubmit={retry}>
        <Button type="submit" variant="outline" pending={looking}>
          {t('tryAgain')}
        </Button>
      </form>
    </div>
  )
}

const reload = () => window.location.reload()
