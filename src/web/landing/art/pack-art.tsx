import { useId } from 'react'
import { Emblem, type EmblemName } from './emblem.tsx'
import { Foil } from './foil.tsx'

type ArtProps = { hue: number; emblem: EmblemName }

const ribs = Array.from({ length: 17 }, (_, place) => 11.5 + place * 2.5)

/** A booster pack, crimped at both ends. */
export function PackArt({ hue, emblem }: ArtProps) {
  const foil = useId()
  return (
    <svg viewBox="0 0 63 88" className="size-full" aria-hidden="true">
      <Foil id={foil} hue={hue} />
      <rect x="9" y="4" width="45" height="80" rx="1.5" fill={`url(#${foil})`} />
      <g stroke="oklch(0.99 0 0)" strokeOpacity="0.35" strokeWidth="0.7">
        {ribs.map((x) => (
          <path key={x} d={`M${x} 4v6.5M${x} 77.5V84`} />
        ))}
      </g>
      <path d="M9 12h45M9 76h45" stroke="oklch(0.15 0.03 262)" strokeOpacity="0.3" strokeWidth="0.8" />
      <circle cx="31.5" cy="40" r="16" fill="oklch(0.99 0 0)" opacity="0.16" />
      <Emblem name={emblem} x={20.5} y={29} size={22} />
      <rect x="14" y="61" width="35" height="4" rx="2" fill="oklch(0.99 0 0)" opacity="0.92" />
      <rect x="20" y="67.5" width="23" height="2.4" rx="1.2" fill="oklch(0.99 0 0)" opacity="0.6" />
      <path d="M14 12 9 84h8l9-72z" fill="oklch(0.99 0 0)" opacity="0.14" />
    </svg>
  )
}
