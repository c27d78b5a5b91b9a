import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx'
import { useFocusBack } from '../forms/use-focus-back.ts'
import { leavingTo } from './leaving-to.ts'

/** Asks before what was typed is lost: at links within the application, and when the page itself is left. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [wanted, setWanted] = useState<string>()
  const navigate = useNavigate()
  const before = useFocusBack(wanted !== undefined)
  useEffect(() => {
    if (!when) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const address = leavingTo(event, window.location)
      if (address === undefined) return
      event.preventDefault()
      before()
      setWanted(address)
    }
    window.addEventListener('beforeunload', stay)
    // Before the link itself hears of it.
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [when, before])
  if (wanted === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setWanted(undefined)}
      title="Leave without saving?"
      description="You have unsaved changes to your shop settings. They will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      destructive
      onConfirm={() => navigate(wanted)}
    />
  )
}
