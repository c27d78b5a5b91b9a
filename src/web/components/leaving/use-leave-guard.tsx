import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guardLeaving } from '#web/lib/leaving.ts'
import { holdBack, holdPage } from './hold-back.ts'
import { leavingTo } from './leaving-to.ts'
import { UnsavedDialog, type UnsavedWords } from './unsaved-dialog.tsx'

type Going = () => void

/** For a dialog with a form in it. */
export const discardChanges: UnsavedWords = {
  title: 'Discard changes?',
  description: 'What you have typed is not saved and will be lost.',
  stay: 'Keep editing',
  leave: 'Discard changes',
}

/** For a screen. `description` says what would be lost. */
export const leaveWithoutSaving = (description: string): UnsavedWords => ({
  title: 'Leave without saving?',
  description,
  stay: 'Stay',
  leave: 'Leave without saving',
})

/**
 * Asks before what was typed is lost: at links, Back and Forward, signing out, and when the page itself is left. `leave` is for
 * whatever else closes the form.
 */
export function useLeaveGuard(unsaved: boolean, words: UnsavedWords) {
  const [wanted, setWanted] = useState<{ go: Going }>()
  const decided = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!unsaved) return
    decided.current = false
    const ask = (go: Going) => setWanted({ go })
    const atLinks = (event: MouseEvent) => {
      const address = leavingTo(event, window.location)
      if (address === undefined) return
      event.preventDefault()
      ask(() => navigate(address))
    }
    // Before the link itself hears of it.
    document.addEventListener('click', atLinks, { capture: true })
    const letPage = holdPage(() => decided.current)
    const letBack = holdBack(() => decided.current, ask)
    const letLeave = guardLeaving(ask)
    return () => {
      document.removeEventListener('click', atLinks, { capture: true })
      letPage()
      letBack()
      letLeave()
    }
  }, [unsaved, navigate])
  const onLeave = () => {
    decided.current = true
    setWanted(undefined)
    wanted?.go()
  }
  return {
    leave: (go: Going) => (unsaved ? setWanted({ go }) : go()),
    question: wanted && <UnsavedDialog words={words} onStay={() => setWanted(undefined)} onLeave={onLeave} />,
  }
}
