import { useShortcuts } from '../../layout/shortcuts/use-shortcuts.ts'

/**
 * `j` and `k` move between orders, `x` selects the current one, `o` opens it. The current order has the focus, so that Enter, Tab and
 * screen readers continue from there.
 */
export function useRowKeys() {
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    x: () => current()?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')?.click(),
    o: () => current()?.querySelector<HTMLElement>('[data-open]')?.click(),
  })
}

const current = () => document.activeElement?.closest<HTMLElement>('[data-order]')

function go(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-order]')]
  const here = current()
  const next = here ? rows[rows.indexOf(here) + step] : rows[0]
  next?.querySelector<HTMLElement>('[data-open]')?.focus()
}
