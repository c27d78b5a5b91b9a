import { type PointerEvent, useState } from 'react'
import { frozenRows } from './frozen-rows.ts'

type Listed = {
  /** What was asked for: another question starts the list anew. */
  question: string
  /** What is shown still answers the question before. */
  stale: boolean
}

/** Keeps a live list from jumping while a mouse points at it. */
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
    /** Shows what is waiting. */
    showNew: () => setHeld(held && rows),
    pointing: {
      // A finger does not rest on a row.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHeld(rows),
      onPointerLeave: () => setHeld(undefined),
    },
  }
}
