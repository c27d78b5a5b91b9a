import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ignore, whenIdle } from '#web/lib/when-idle.ts'
import { loadPart } from '../lib/load-part.ts'
import { loadScreen } from '../lib/queries/load-screen.ts'
import { opener, type Panel, type PanelProps, usePanel } from './use-panel.ts'

const loads = {
  cart: () =>
    loadScreen(
      async () => ({ default: (await import('./panels/cart-sheet.tsx')).CartSheet }),
      ['common/validation', 'common/openLive', 'common/address', 'common/guarantee', 'storefront/cart'],
    ),
  filters: () =>
    loadScreen(
      async () => ({ default: (await import('./panels/filter-sheet.tsx')).FilterSheet }),
      ['storefront/cart', 'storefront/filters'],
    ),
}
const panels = ['cart', 'filters'] as const

type Sheets = Partial<Record<Panel, ComponentType<PanelProps>>>

/** Each load creates a component. A second one would remount the open sheet, and the focus would leave its fields. */
const keepFirst = (name: Panel, sheet: ComponentType<PanelProps>) => (before: Sheets) => ({ [name]: sheet, ...before })

/** The sheets, each loaded when the page is idle or when it is opened. */
export function usePanels() {
  const { panel, open, close } = usePanel()
  const t = useTranslations('storefront.panels')
  const [loaded, setLoaded] = useState<Sheets>({})

  useEffect(
    () =>
      whenIdle(() => {
        for (const name of panels) {
          loads[name]().then((part) => setLoaded(keepFirst(name, part.default)), ignore)
        }
      }),
    [],
  )

  const load = async (panel: Panel) => {
    try {
      const part = await loadPart(loads[panel], () => open(panel))
      setLoaded(keepFirst(panel, part.default))
      return true
    } catch {
      toast({
        title: t(panel === 'cart' ? 'cartFailed' : 'filtersFailed'),
        description: t('tryAgain'),
        variant: 'destructive',
      })
      return false
    }
  }
  const openLoaded = async (panel: Panel) => {
    const from = document.activeElement
    if (await load(panel)) open(panel, from)
  }
  // A link to the open cart loads it immediately.
  const loadNow = useEffectEvent((panel: Panel) => {
    if (!loaded[panel]) void load(panel)
  })
  useEffect(() => {
    if (panel) loadNow(panel)
  }, [panel])
  const closed = () => {
    // After a link in the sheet, the new page has already moved the focus.
    if (document.activeElement?.closest('main')) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return { panel, loaded, open: openLoaded, close, closed }
}
