import { useEffect, useState } from 'react'

/** What slips are printed on: each on a sheet of its own, two on one, or small sheets. */
export const papers = ['a4', 'a4-half', 'a6'] as const
export type Paper = (typeof papers)[number]

const pageOf: Readonly<Record<Paper, string>> = {
  a4: 'size: A4; margin: 14mm',
  'a4-half': 'size: A4; margin: 10mm 14mm',
  // A6 by its size: CSS has no word for it.
  a6: 'size: 105mm 148mm; margin: 6mm',
}

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
  useEffect(() => {
    // The size of a page depends on no element, and a <style> element is forbidden: the rule goes to the end of the last sheet there is.
    const sheet = [...document.styleSheets].findLast(
      ({ disabled, href }) => !disabled && href?.startsWith(location.origin),
    )
    if (!sheet) return
    sheet.insertRule(`@page { ${pageOf[paper]} }`, sheet.cssRules.length)
    const rule = sheet.cssRules[sheet.cssRules.length - 1]
    return () => {
      const place = rule ? [...sheet.cssRules].indexOf(rule) : -1
      if (place >= 0) sheet.deleteRule(place)
    }
  }, [paper])
  const choose = (next: string) => {
    if (!isPaper(next)) return
    setPaper(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {}
  }
  return { paper, choose }
}
