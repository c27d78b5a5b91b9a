import { useState } from 'react'

/** What slips are printed on: each on a sheet of its own, two on one, or small sheets. */
export const papers = ['a4', 'a4-half', 'a6'] as const
export type Paper = (typeof papers)[number]

const KEY = 'slipPaper'

const isPaper = (text: string | null): text is Paper => papers.some((paper) => paper === text)

// Storage throws where it is switched off: then it is asked each time.
function remembered(): Paper {
  try {
    const stored = localStorage.getItem(KEY)
    return isPaper(stored) ? stored : 'a4'
  } catch {
    return 'a4'
  }
}

/** The paper that was chosen last in this browser: it belongs to the printer beside it. */
export function usePaper() {
  const [paper, setPaper] = useState(remembered)
  const choose = (next: string) => {
    if (!isPaper(next)) return
    setPaper(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {}
  }
  return { paper, choose }
}
