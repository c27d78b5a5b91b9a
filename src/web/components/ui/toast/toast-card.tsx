import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Button } from '../button.tsx'
import { dismissToast, type ToastEntry } from './toast-store.ts'

const SHOWN_MS = 5_000
const SWIPE_PX = 50

type ToastCardProps = {
  entry: ToastEntry
  /** Called if the user closed the toast while it contained the focus. */
  onClosed: () => void
}

/** One message. It disappears after a timeout, a swipe to the right, or through its buttons. */
export function ToastCard({ entry, onClosed }: ToastCardProps) {
  const t = useTranslations('common')
  const text = useText()
  const { id, open, durationMs = SHOWN_MS } = entry
  const bad = entry.variant === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  const card = useRef<HTMLLIElement>(null)
  // Stays mounted until it has faded out.
  const [shown, setShown] = useState(true)
  const reading = useReading()
  const swipe = useSwipe(() => dismissToast(id))
  useEffect(() => {
    if (!open || reading.isReading) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, open, durationMs, reading.isReading])
  useLayoutEffect(() => {
    if (!open && card.current?.getAnimations().length === 0) setShown(false)
  }, [open])
  const close = () => {
    onClosed()
    dismissToast(id)
  }

  if (!shown) return null
  return (
    <li
      ref={card}
      data-state={open ? 'open' : 'closed'}
      inert={!open}
      onAnimationEnd={() => !open && setShown(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // Prevents Escape from closing the layer behind too.
        event.stopPropagation()
        close()
      }}
      {...reading.events}
      {...swipe}
      className={cn(
        'pointer-events-auto relative flex touch-pan-y items-start gap-3 rounded-lg border bg-raised py-3 pr-11 pl-3.5 text-sm shadow-md',
        'in-data-compact:min-h-9 in-data-compact:items-center in-data-compact:py-0.5 in-data-compact:pr-9 in-data-compact:pl-3',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
        bad ? 'border-bad' : 'border-edge-strong',
      )}
    >
      <Icon
        className={cn('mt-0.5 size-4 shrink-0 in-data-compact:hidden', bad ? 'text-bad-ink' : 'text-good-ink')}
        aria-hidden="true"
      />
      <div
        role={bad ? 'alert' : undefined}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 in-data-compact:flex-nowrap in-data-compact:gap-x-2 in-data-compact:text-xs"
      >
        {/* Errors are not truncated. */}
        <div
          className={cn(
            'grid min-w-0 flex-1 basis-40 gap-0.5 in-data-compact:basis-0 in-data-compact:gap-0',
            // Three lines fit the height of the bar.
            !bad && 'in-data-compact:line-clamp-3 in-data-compact:leading-3.75',
          )}
        >
          <p className="font-medium">{text(entry.title)}</p>
          {entry.description && <div className="text-quiet">{text(entry.description)}</div>}
        </div>
        {entry.action && (
          <Button
            size="sm"
            variant="outline"
            // A long label wraps to two lines, to leave space for the message.
            className="my-1 w-fit in-data-compact:my-0 in-data-compact:h-auto in-data-compact:min-h-8 in-data-compact:w-min in-data-compact:whitespace-normal in-data-compact:px-1.5 in-data-compact:text-xs in-data-compact:leading-tight"
            onClick={() => {
              entry.action?.onClick()
              close()
            }}
          >
            {text(entry.action.label)}
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        className="absolute! top-1.5 right-1.5 pointer-coarse:top-0.5 in-data-compact:inset-y-0 in-data-compact:right-0 in-data-compact:my-auto"
        aria-label={t('close')}
        onClick={close}
      >
        <X />
      </Button>
    </li>
  )
}

/** Whether the user may be reading the message: hovered, focused, or in a background tab. */
function useReading() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    isReading: pointed || focused || hidden,
    events: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/** Tracks a swipe to the right and calls `onSwiped` past the threshold. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined)
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined
    currentTarget.style.translate = ''
  }
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX))
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return
      // Past this distance it is a swipe, not a click on a button.
      if (distance(event) > 10) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.translate = `${distance(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) >= SWIPE_PX) onSwiped()
      else end(event)
    },
    onPointerCancel: end,
  }
}
