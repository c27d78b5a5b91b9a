import { useEffect } from 'react'
import { useAddress } from '#web/lib/navigation/use-address.ts'

export const views = ['grid', 'table'] as const
export type View = (typeof views)[number]

const KEY = 'productsView'

// Storage throws if it is disabled. Only the address applies then.
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(view: View) {
  try {
    localStorage.setItem(KEY, view)
  } catch {}
}

/** Cards or rows: from the address, or as last used in this browser. */
export function useView() {
  const { params, change } = useAddress()
  const inAddress = params.get('view')
  const view: View = (inAddress ?? remembered()) === 'table' ? 'table' : 'grid'
  useEffect(() => {
    if (view === 'table' && inAddress !== 'table') change({ view })
  }, [view, inAddress, change])
  const choose = (next: View) => {
    remember(next)
    change({ view: next === 'table' ? next : '' })
  }
  return { view, choose }
}
