import { type FormEvent, useEffect, useState } from 'react'
import { PartMissing } from '#web/lib/load-part.ts'
import { isReachable, whenReachable } from '#web/lib/reachable.ts'
import { Button } from '../ui/button.tsx'

type BrokenProps = { error?: unknown; reassurance?: string | undefined }

/** In the place of a screen that broke, or whose part of the application could not be downloaded. */
export function Broken({ error, reassurance }: BrokenProps) {
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
        <h1 className="font-semibold text-xl">
          {isMissing ? 'This page could not be loaded' : 'Something went wrong'}
        </h1>
        <p className="max-w-sm text-balance text-quiet">
          {isMissing ? 'Check your connection and try again.' : 'Please reload the page.'} {reassurance}
        </p>
      </div>
      {/* A form, for a page without scripts. */}
      <form onSubmit={retry}>
        <Button type="submit" variant="outline" pending={looking}>
          Try again
        </Button>
      </form>
    </div>
  )
}

const reload = () => window.location.reload()
