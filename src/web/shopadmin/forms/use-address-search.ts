import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { afterPause } from '#web/lib/after-pause.ts'
import { withParam } from './with-param.ts'

const PAUSE_MS = 250
const LONGEST = 200

/** A search: what is typed at once, and after a short pause in the address, from where the lists read it. */
export function useAddressSearch() {
  const [address, setAddress] = useSearchParams()
  const inAddress = address.get('search') ?? ''
  const [text, setText] = useState(inAddress)
  const came = useNavigationType()

  useEffect(() => {
    // A link or the back button has led here; our own writing below replaces the address.
    if (came !== 'REPLACE') setText(inAddress)
  }, [came, inAddress])

  const wanted = text.trim().slice(0, LONGEST)
  useEffect(() => {
    if (wanted === inAddress) return
    return afterPause(() => setAddress((current) => withParam(current, 'search', wanted), { replace: true }), PAUSE_MS)
  }, [wanted, inAddress, setAddress])

  return { text, setText, search: inAddress || undefined }
}
