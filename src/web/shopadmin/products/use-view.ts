import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from '../forms/with-param.ts'

export const views = ['grid', 'table'] as const
export type View = (typeof views)[number]

const KEY = 'productsView'

// Storage throws where it is switched off: then the address alone knows.
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

/** Cards or rows: what the address says, or else what this browser was used to. */
export function useView() {
  const [address, setAddress] = useSearchParams()
  const inAddress = address.get('view')
  const view: View = (inAddress ?? remembered()) === 'table' ? 'table' : 'grid'
  useEffect(() => {
    if (view === 'table' && inAddress !== 'table') {
      setAddress((current) => withParam(current, 'view', 'table'), { replace: true })
    }
  }, [view, inAddress, setAddress])
  const choose = (next: View) => {
    remember(next)
    setAddress((current) => withParam(current, 'view', next === 'table' ? next : ''), { replace: true })
  }
  return { view, choose }
}
