import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { withTexts } from '../lib/language/load-messages.ts'
import { loadPart } from '../lib/load-part.ts'
import type { PanelsProps } from './panels/panels.tsx'
import { type Panel, usePanel } from './use-panel.ts'
import { ignore, whenIdle } from './when-idle.ts'

const load = () =>
  withTexts(async () => (await import('./panels/panels.tsx')).Panels, ['common/validation', 'storefront/cart'])

/** The sheets, loaded when the page is at rest or one of them is wanted. */
export function usePanels() {
  const { panel, open, close } = usePanel()
  const t = useTranslations('storefront.panels')
  const opener = useRef<Element>(null)
  const [Panels, setPanels] = useState<ComponentType<PanelsProps>>()

  useEffect(() => whenIdle(() => load().then((loaded) => setPanels(() => loaded), ignore)), [])

  const openLoaded = async (wanted: Panel) => {
    opener.current = document.activeElement
    try {
      const loaded = await loadPart(load, () => open(wanted))
      setPanels(() => loaded)
      open(wanted)
    } catch {
      toast({
        title: t(wanted === 'cart' ? 'cartFailed' : 'filtersFailed'),
        description: t('tryAgain'),
        variant: 'destructive',
      })
    }
  }
  const closed = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return { panel, Panels, open: openLoaded, close, closed }
}
