import { useId } from 'react'
import { cn } from '#web/lib/cn.ts'

type LogoProps = {
  /** Adds the name. Without it the mark alone says 'Toploader' to a screen reader. */
  wordmark?: boolean | undefined
  /** Lets the band of light on the card move slowly; it rests for people who ask for less motion. */
  sheen?: boolean | undefined
  /** One colour, taken from the text around it. */
  mono?: boolean | undefined
  className?: string | undefined
}

/** A card on its way into the sleeve that keeps it. Its height follows the font size unless `className` says more. */
export function Logo({ wordmark, sheen, mono, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-[0.4em] text-ink', className)}>
      <Mark sheen={sheen} mono={mono} />
      <span className={wordmark ? 'font-semibold tracking-[-0.02em]' : 'sr-only'}>Toploader</span>
    </span>
  )
}

type MarkProps = Pick<LogoProps, 'sheen' | 'mono'>

function Mark({ sheen, mono }: MarkProps) {
  const light = useId()
  const card = mono ? 'currentColor' : 'var(--color-accent)'
  return (
    <svg viewBox="0 0 32 32" className="h-[1.5em] w-[1.5em] shrink-0" fill="none" aria-hidden="true">
      {!mono && (
        <linearGradient id={light} x1="8" y1="22" x2="24" y2="6" gradientUnits="userSpaceOnUse">
          <stop offset="0.1" stopColor="oklch(0.82 0.13 200)" />
          <stop offset="0.4" stopColor="oklch(0.78 0.16 335)" />
          <stop offset="0.65" stopColor="oklch(0.88 0.12 90)" />
          <stop offset="0.9" stopColor="oklch(0.85 0.14 155)" />
        </linearGradient>
      )}
      <path d="M9.5 12.4V4.8a2 2 0 0 1 2-2h9a2 2 0 0 1 1.6.8z" fill={card} />
      {!mono && (
        <path d="M9.5 14.4 22.4 4v4.6L9.5 19z" fill={`url(#${light})`} className={cn(sheen && 'animate-hue')} />
      )}
      <path d="M22.5 10.8V22a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-.7z" fill={card} />
      <path
        d="M5.5 9.5v17a3 3 0 0 0 3 3h15a3 3 0 0 0 3-3v-17"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
