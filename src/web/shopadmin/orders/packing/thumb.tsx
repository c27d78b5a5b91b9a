import { useState } from 'react'

/** A picture small enough to tell one card from another; an empty frame where there is none. */
export function Thumb({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="block aspect-card w-6 overflow-hidden rounded-sm border bg-well">
      {src && !broken && <img src={src} alt="" className="size-full object-contain" onError={() => setBroken(true)} />}
    </span>
  )
}
