import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '#shared/messages/translator.ts'
import { PartMissing } from '#web/lib/load-part.ts'
import { isReachable, whenReachable } from '#web/lib/reachable.ts'
import { Button } from '../ui/button.tsx'

/** What readers need not worry about when a page breaks. */
export type Reassurance = keyof Messages['common']['reassurance']

type BrokenProps = { error?: unknown; reassurance?: Reassurance | undefined }

/** In the place of a screen that broke, or whose part of the application could not be downloaded. */
export function Broken({ error, reassurance }: BrokenProps) {
  const t = useTranslations('common')
  const isMissing = error instanceof PartMissing
  const [looking, setLooking] = useState(false)
  useEffect(() => (isMissing ? whenReachable({ onBack: reload }) : undefined), [isMissing])
  const retry = async (event: FormEvent) => {
    event.preventDefault()
    setLooking(true)
    // Without a network the browser's own error page would take the place of this one.
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
      {/* A form, for a page without scripts. */}
      <form onSubmit={retry}>
        <Button type="submit" variant="outline" pending={looking}>
          {t('tryAgain')}
        </Button>
      </form>
    </div>
  )
}

const reload = () => window.location.reload()
