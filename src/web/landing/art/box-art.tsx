import { useId } from 'react'
import { Emblem, type EmblemName } from './emblem.tsx'
import { Foil } from './foil.tsx'

type ArtProps = { hue: number; emblem: EmblemName }

/** A sealed booster box, seen from a corner. */
export function BoxArt({ hue, emblem }: ArtProps) {
  const foil = useId()
  return (
    <svg viewBox="0 0 88 88" className="size-full" aria-hidden="true">
      <Foil id={foil} hue={hue} />
      <path d="M10 27 50 20l28 8-39 8z" fill={`oklch(0.8 0.1 ${hue})`} />
      <path d="M10 27 39 36v44L10 68z" fill={`oklch(0.34 0.11 ${hue + 30})`} />
      <path d="M39 36 78 28v40L39 80z" fill={`url(#${foil})`} />
      <path d="M10 33 39 42v6L10 38zM39 42l39-8v5.5L39 48z" fill="oklch(0.99 0 0)" opacity="0.22" />
      <g transform="matrix(1 -0.25 0 1 0 14.6)">
        <circle cx="58.5" cy="57" r="10.5" fill="oklch(0.99 0 0)" opacity="0.16" />
        <Emblem name={emblem} x={51.5} y={50} size={14} />
        <rect x="46" y="70" width="25" height="3" rx="1.5" fill="oklch(0.99 0 0)" opacity="0.9" />
      </g>
      <path d="M10 27 39 36l39-8M39 36v44" fill="none" stroke="oklch(0.99 0 0)" strokeOpacity="0.4" strokeWidth="0.7" />
    </svg>
  )
}
