import { useEffect, useState } from 'react'

/** Paper for slips: one per A4 page, two per A4 page, or A6. */
export const papers = ['a4', 'a4-half', 'a6'] as const
export type Paper = (typeof papers)[number]

const pageOf: Readonly<Record<Paper, string>> = {
  a4: 'size: A4; margin: 14mm',
  'a4-half': 'size: A4; margin: 10mm 14mm',
  // A6 by size, because CSS has no keyword for it.
  a6: 'size: 105mm 148mm; margin: 6mm',
}

const KEY = 'slipPaper'

const isPaper = (text: string | null): text is Paper => papers.some((paper) => paper === text)

// Storage throws if it is disabled. The choice is not remembered then.
function remembered(): Paper {
  try {
    const stored = localStorage.getItem(KEY)
    return isPaper(stored) ? stored : 'a4'
  } catch {
    return 'a4'
  }
}

/** Paper last chosen in this browser, because it depends on the local printer. */
export function usePaper() {
  const [paper, setPaper] = useState(remembered)
  useEffect(() => {
    // Page size rules need a stylesheet, and the Content-Security-Policy forbids <style> elements. Append the rule to the last existing
    // stylesheet.
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
