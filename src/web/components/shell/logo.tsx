import { useId } from 'react'
import { cn } from '#web/lib/cn.ts'

type LogoProps = {
  /** Adds the name; 'wide' not on phones. Without it, the mark is labelled 'Toploader' for screen readers. */
  wordmark?: boolean | 'wide' | undefined
  /** Animates the highlight on the card, unless the reader prefers reduced motion. */
  sheen?: boolean | undefined
  /** Single colour, inherited from the text. */
  mono?: boolean | undefined
  className?: string | undefined
}

/** A card sliding into a sleeve. Its height follows the font size unless `className` sets it. */
export function Logo({ wordmark, sheen, mono, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-[0.45em] text-ink', className)}>
      <Mark sheen={sheen} mono={mono} />
      <span
        className={
          wordmark ? cn('font-semibold tracking-[-0.02em]', wordmark === 'wide' && 'max-sm:sr-only') : 'sr-only'
        }
      >
        Toploader
      </span>
    </span>
  )
}

// The card is 15 by 21, cut twice for the highlight. public/favicon.svg contains the same drawing.
const upperCorner = 'M8.5 13.2V3.3a1.8 1.8 0 0 1 1.8-1.8h11.4a1.8 1.8 0 0 1 1.6 1z'
const band = 'M8.5 15.2 23.5 4.5v5L8.5 20.2z'
const lowerCorner = 'M23.5 11.5v9.2a1.8 1.8 0 0 1-1.8 1.8H10.3a1.8 1.8 0 0 1-1.8-1.6z'
const sleeve = 'M5.6 9.5V26a3 3 0 0 0 3 3h14.8a3 3 0 0 0 3-3V9.5'

type MarkProps = Pick<LogoProps, 'sheen' | 'mono'>

function Mark({ sheen, mono }: MarkProps) {
  const light = useId()
  const card = mono ? 'currentColor' : 'var(--color-accent)'
  return (
    <svg viewBox="4 0 24 31" className="h-[1.5em] w-[1.16em] shrink-0" fill="none" aria-hidden="true">
      {!mono && (
        <linearGradient id={light} x1="7" y1="22" x2="25" y2="4" gradientUnits="userSpaceOnUse">
          <stop offset="0.1" stopColor="oklch(0.82 0.13 200)" />
          <stop offset="0.4" stopColor="oklch(0.78 0.16 335)" />
          <stop offset="0.65" stopColor="oklch(0.88 0.12 90)" />
          <stop offset="0.9" stopColor="oklch(0.85 0.14 155)" />
        </linearGradient>
      )}
      <path d={upperCorner} fill={card} />
      {!mono && <path d={band} fill={`url(#${light})`} className={cn(sheen && 'animate-hue')} />}
      <path d={lowerCorner} fill={card} />
      <path
        d={sleeve}
        fill="currentColor"
        fillOpacity="0.1"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
