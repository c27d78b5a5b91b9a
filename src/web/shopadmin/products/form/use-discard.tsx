import { useEffect, useRef, useState } from 'react'
import { holdBack } from '#web/components/leaving/hold-back.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { guardLeaving } from '#web/lib/leaving.ts'

/** Asks before what was typed in a dialog is lost: at Escape and Cancel, at Back, and when the page itself is left. */
export function useDiscard(typed: boolean, onClose: () => void) {
  const [wanted, setWanted] = useState<{ go: () => void }>()
  const decided = useRef(false)
  useEffect(() => {
    if (!typed) return
    const ask = (go: () => void) => setWanted({ go })
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    const letBack = holdBack(() => decided.current, ask)
    const letLeave = guardLeaving(ask)
    return () => {
      window.removeEventListener('beforeunload', stay)
      letBack()
      letLeave()
    }
  }, [typed])
  return {
    close: () => (typed ? setWanted({ go: () => {} }) : onClose()),
    question: wanted && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setWanted(undefined)}
        title="Discard changes?"
        description="What you have typed is not saved and will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        destructive
        onConfirm={() => {
          decided.current = true
          setWanted(undefined)
          onClose()
          wanted.go()
        }}
      />
    ),
  }
}
