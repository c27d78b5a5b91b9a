import { createContext, useContext } from 'react'

/** Shows all shortcuts. */
export const ShortcutsContext = createContext<() => void>(() => undefined)

export const useShowShortcuts = () => useContext(ShortcutsContext)
