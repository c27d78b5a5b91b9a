import { type PointerEvent, useState } from 'react'
import { frozenRows } from './frozen-rows.ts'

type Listed = {
  /** Query of the list. A change resets the list. */
  question: string
  /** The data still belongs to the previous query. */
  stale: boolean
}

/** Keeps a live list from moving while the mouse is over it. */
export function useFrozenRows<Row extends { id: number }>(rows: readonly Row[], { question, stale }: Listed) {
  const [held, setHeld] = useState<readonly Row[]>()
  const [answered, setAnswered] = useState(question)
  if (!stale && answered !== question) {
    setAnswered(question)
    setHeld(held && rows)
  }
  if (held && rows.length === 0) setHeld(undefined)
  return {
    ...frozenRows(held ?? rows, rows),
    /** Shows the rows held back. */
    showNew: () => setHeld(held && rows),
    pointing: {
      // Touch has no hover.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHeld(rows),
      onPointerLeave: () => setHeld(undefined),
    },
  }
}
