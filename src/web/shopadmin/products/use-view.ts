import { useAddress } from '#web/lib/navigation/use-address.ts'

export const views = ['grid', 'table'] as const
export type View = (typeof views)[number]

const KEY = 'productsView'
const WIDE = '(width >= 64rem)'

const viewNamed = (name: string | null) => views.find((view) => view === name)

// Storage throws if it is disabled. Only the address applies then.
function remembered(): View | undefined {
  try {
    return viewNamed(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

function remember(view: View) {
  try {
    localStorage.setItem(KEY, view)
  } catch {}
}

const usual = (): View => (window.matchMedia(WIDE).matches ? 'table' : 'grid')

/** Cards or rows: from the address, or as last used in this browser. Until then rows on wide screens, and cards on others. */
export function useView() {
  const { params, change } = useAddress()
  const view = viewNamed(params.get('view')) ?? remembered() ?? usual()
  const choose = (next: View) => {
    remember(next)
    change({ view: next })
  }
  return { view, choose }
}
