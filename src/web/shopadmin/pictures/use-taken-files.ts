import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files that are dropped on the element, or pasted while it has the focus; in a dialog, anywhere in the dialog. `more` are the
 * dropped files after the first. Returns whether a file is dragged over it.
 */
export function useTakenFiles(
  place: RefObject<HTMLElement | null>,
  take: (file: File, more: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    element.addEventListener('dragenter', onDrag, { signal })
    element.addEventListener('dragover', onDrag, { signal })
    element.addEventListener(
      'dragleave',
      (event) => {
        if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false)
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const [file, ...more] = event.dataTransfer?.files ?? []
        if (!file) return
        event.preventDefault()
        taken(file, more)
      },
      { signal },
    )
    const around = element.closest<HTMLElement>('[role=dialog]') ?? element
    around.addEventListener(
      'paste',
      (event) => {
        const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
        if (!file) return
        event.preventDefault()
        taken(file, [])
      },
      { signal },
    )
    return () => listening.abort()
  }, [place])
  return over
}
