import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicShop } from '#shared/contract/storefront.ts'

/** A link from another site can open the cart. */
const CART_HASH = '#cart'

export type Panel = 'cart' | 'filters'

export type PanelProps = {
  shop: PublicShop
  open: boolean
  onClose: () => void
  /** Called after the closing animation, to restore the focus. */
  onClosed: () => void
}

/** The element that opened the sheet, to restore the focus. The page has only one sheet open. */
export const opener: { current: Element | null } = { current: null }

/** The open sheet. It is a history entry, so that Back closes it. */
export function usePanel() {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const here = `${location.pathname}${location.search}`

  const open = useCallback(
    (panel: Panel, from = document.activeElement) => {
      opener.current = from
      return navigate(here, { state: { panel } })
    },
    [navigate, here],
  )
  const close = useCallback(() => (cameFromHere() ? navigate(-1) : navigate(here, { replace: true })), [navigate, here])
  return { panel: panelIn(state) ?? (location.hash === CART_HASH ? 'cart' : undefined), open, close }
}

function panelIn(state: unknown): Panel | undefined {
  const panel = typeof state === 'object' && state !== null && 'panel' in state ? state.panel : undefined
  return panel === 'cart' || panel === 'filters' ? panel : undefined
}

// The router stores its index in the history state.
const cameFromHere = () => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
