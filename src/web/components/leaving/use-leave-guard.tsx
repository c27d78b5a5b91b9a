import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Text } from '#shared/messages/translator.ts'
import { splitLanguage } from '#shared/rules/languages/language-address.ts'
import { guardLeaving } from '#web/lib/leaving.ts'
import { holdBack, holdPage } from './hold-back.ts'
import { UnsavedDialog, type UnsavedWords } from './unsaved-dialog.tsx'

type Going = () => void

/** A page with a language in its address is outside the area, and the area's router would not find it. */
const namesLanguage = (address: string) => splitLanguage(address.split(/[?#]/)[0] ?? '').prefix !== ''

/** For a dialog with a form. */
export const discardChanges: UnsavedWords = {
  title: (t) => t('admin.discard.title'),
  description: (t) => t('admin.discard.text'),
  stay: (t) => t('admin.discard.stay'),
  leave: (t) => t('admin.discard.leave'),
}

/** For a screen. `description` names what would be lost. */
export const leaveWithoutSaving = (description: string | Text): UnsavedWords => ({
  title: (t) => t('admin.leave.title'),
  description,
  stay: (t) => t('admin.leave.stay'),
  leave: (t) => t('admin.leave.leave'),
})

/**
 * Confirms before unsaved input is lost: on links, Back and Forward, sign-out, and unload. Use `leave` for other ways to close the form.
 */
export function useLeaveGuard(unsaved: boolean, words: UnsavedWords) {
  const [pending, setPending] = useState<{ go: Going }>()
  const decided = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!unsaved) return
    decided.current = false
    const ask = (go: Going) => setPending({ go })
    const atLinks = (event: MouseEvent) => {
      const address = leavingTo(event, window.location)
      if (address === undefined) return
      event.preventDefault()
      ask(() => (namesLanguage(address) ? window.location.assign(address) : navigate(address)))
    }
    // In the capture phase, before the link's own handler.
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
    setPending(undefined)
    pending?.go()
  }
  return {
    leave: (go: Going) => (unsaved ? setPending({ go }) : go()),
    question: pending && <UnsavedDialog words={words} onStay={() => setPending(undefined)} onLeave={onLeave} />,
  }
}

type Place = Pick<Location, 'origin' | 'pathname'>

/** Target of a click that leads to another screen of the application. Ignores new tabs, which lose nothing. */
function leavingTo(event: MouseEvent, here: Place): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== here.origin || pathname === here.pathname) return undefined
  return `${pathname}${search}${hash}`
}
