import { createContext, useContext } from 'react'

export const ShortcutsContext = createContext<() => void>(() => undefined)

export const useShowShortcuts = () => useContext(ShortcutsContext)
