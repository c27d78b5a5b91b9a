import { useEffect, useEffectEvent, useId, useState } from 'react'

type Combobox = {
  input: HTMLInputElement
  /** Number of options. */
  count: number
  onChoose: (index: number) => void
  startsOpen: boolean
}

/**
 * Text field with a list of options, following the WAI-ARIA combobox pattern: arrows move through the options, Enter selects one, Escape
 * closes the list. The field is rendered before this hook loads, so the hook sets its ARIA attributes.
 */
export function useCombobox({ input, count, onChoose, startsOpen }: Combobox) {
  const listId = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const [active, setActive] = useState(-1)
  const shown = isOpen && count > 0
  const current = shown && active < count ? active : -1
  const idOf = (index: number) => `${listId}-${index}`

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? listId : null,
      'aria-activedescendant': current < 0 ? null : `${listId}-${current}`,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (current >= 0) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, shown, current, listId])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const go = (index: number) => {
      event.preventDefault()
      setOpen(true)
      setActive(index)
    }
    if (event.key === 'ArrowDown' && count > 0) go(current + 1 < count ? current + 1 : 0)
    else if (event.key === 'ArrowUp' && count > 0) go(current > 0 ? current - 1 : count - 1)
    else if (event.key === 'Home' && current >= 0) go(0)
    else if (event.key === 'End' && current >= 0) go(count - 1)
    else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      onChoose(current)
      close()
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && shown) {
      // Otherwise Escape would also clear the field.
      event.stopPropagation()
      close()
    }
  })
  const onInput = useEffectEvent(() => {
    setOpen(true)
    setActive(-1)
  })
  const onBlur = useEffectEvent(close)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    return () => leaving.abort()
  }, [input])

  return { listId, shown, current, idOf, setActive, close }
}
