import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { guardLeaving } from '#web/lib/leaving.ts'
import { holdBack } from './hold-back.ts'
import { leavingTo } from './leaving-to.ts'

type Going = () => void

type LeaveGuardProps = {
  when: boolean
  /** What would be lost. */
  description?: string
}

/** Asks before what was typed is lost: at links, Back and Forward, signing out, and when the page itself is left. */
export function LeaveGuard({
  when,
  description = 'You have unsaved changes to your shop settings. They will be lost.',
}: LeaveGuardProps) {
  const [wanted, setWanted] = useState<{ go: Going }>()
  const decided = useRef(false)
  const navigate = useNavigate()
  const before = useFocusBack(wanted !== undefined)
  useEffect(() => {
    if (!when) return
    decided.current = false
    const ask = (go: Going) => {
      before()
      setWanted({ go })
    }
    const stay = (event: BeforeUnloadEvent) => {
      // Whoever has said that they leave is not asked again by the browser.
      if (!decided.current) event.preventDefault()
    }
    const atLinks = (event: MouseEvent) => {
      const address = leavingTo(event, window.location)
      if (address === undefined) return
      event.preventDefault()
      ask(() => navigate(address))
    }
    window.addEventListener('beforeunload', stay)
    // Before the link itself hears of it.
    document.addEventListener('click', atLinks, { capture: true })
    const letBack = holdBack(() => decided.current, ask)
    const letLeave = guardLeaving(ask)
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', atLinks, { capture: true })
      letBack()
      letLeave()
    }
  }, [when, before, navigate])
  if (wanted === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setWanted(undefined)}
      title="Leave without saving?"
      description={description}
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      destructive
      onConfirm={() => {
        decided.current = true
        setWanted(undefined)
        wanted.go()
      }}
    />
  )
}
