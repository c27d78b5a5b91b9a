import { useState } from 'react'
import { useAddress } from './use-address.ts'

/** A dialog that a button or an address opens: `?dialog=import`. */
export function useNamedDialog(name: string) {
  const { params, change } = useAddress()
  const [opened, setOpened] = useState(false)
  const isNamed = params.get('dialog') === name
  return {
    isOpen: opened || isNamed,
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (isNamed) change({ dialog: '' })
    },
  }
}
