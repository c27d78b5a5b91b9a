import { useId } from 'react'
import { Emblem, type EmblemName } from './emblem.tsx'
import { Foil } from './foil.tsx'

type ArtProps = { hue: number; emblem: EmblemName }

/** A single, drawn: its picture a landscape at night, its text only lines. */
export function SingleArt({ hue, emblem }: ArtProps) {
  const foil = useId()
  const sky = useId()
  return (
    <svg viewBox="0 0 63 88" className="size-full" aria-hidden="true">
      <Foil id={foil} hue={hue} />
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={`oklch(0.3 0.1 ${hue + 40})`} />
        <stop offset="1" stopColor={`oklch(0.78 0.13 ${hue - 10})`} />
      </linearGradient>
      <rect width="63" height="88" rx="3.5" fill={`url(#${foil})`} />
      <rect x="3" y="3" width="57" height="82" rx="1.8" fill={`oklch(0.96 0.02 ${hue})`} />
      <rect x="6" y="6.2" width="26" height="3.4" rx="1.7" fill={`oklch(0.4 0.08 ${hue})`} />
      <circle cx="55.5" cy="8" r="2.4" fill={`oklch(0.6 0.16 ${hue})`} />
      <svg x="5.5" y="12.5" width="52" height="38" viewBox="0 0 52 38" aria-hidden="true">
        <rect width="52" height="38" fill={`url(#${sky})`} />
        <circle cx="38" cy="11" r="6.5" fill={`oklch(0.97 0.05 ${hue + 60})`} />
        <path d="M0 26 11 14l8 9 9-14 12 15 6-5 6 6v13H0z" fill={`oklch(0.45 0.12 ${hue + 25})`} />
        <path d="M0 31c9-6 16-2 24-4s18-5 28 1v10H0z" fill={`oklch(0.33 0.1 ${hue + 35})`} />
        <Emblem name={emblem} x={15} y={8} size={21} fill={`oklch(0.93 0.1 ${hue - 20})`} />
      </svg>
      <rect x="5.5" y="12.5" width="52" height="38" fill="none" stroke={`url(#${foil})`} strokeWidth="1.2" />
      <g fill={`oklch(0.55 0.05 ${hue})`}>
        <rect x="6" y="56" width="32" height="2.6" rx="1.3" />
        <rect x="6" y="61.5" width="50" height="1.8" rx="0.9" opacity="0.55" />
        <rect x="6" y="65.5" width="43" height="1.8" rx="0.9" opacity="0.55" />
        <rect x="6" y="73" width="24" height="2.6" rx="1.3" />
        <rect x="48" y="73" width="9" height="2.6" rx="1.3" />
        <rect x="6" y="79" width="16" height="1.6" rx="0.8" opacity="0.55" />
      </g>
    </svg>
  )
}
