import { X } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../components/ui/button.tsx'
import { cn } from '../../lib/cn.ts'

const look = cn(
  'fixed inset-y-0 right-0 z-50 flex w-full max-w-full flex-col overflow-hidden bg-raised text-ink shadow-scrim outline-none sm:w-md sm:rounded-l-xl sm:border-l',
  'data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
)
const fromBelow = cn(
  'max-sm:top-auto max-sm:max-h-[88dvh] max-sm:rounded-t-xl max-sm:border-t',
  'max-sm:data-[state=closed]:animate-to-bottom max-sm:data-[state=open]:animate-from-bottom',
)

type SheetProps = {
  open: boolean
  title: string
  /** On a phone: the whole screen, or a panel from below. */
  phone: 'full' | 'bottom'
  onClose: () => void
  /** Closed: time to give the focus back. */
  onClosed: () => void
  children: ReactNode
}

/**
 * What slides in over a storefront. The page behind is `inert` meanwhile, which keeps focus and screen readers here
 * without a trap; that and a few lines are a tenth of what the dialogs of the owner's area weigh.
 */
export function Sheet({ open, title, phone, onClose, onClosed, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // It stays until it has slid out.
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  const closed = useEffectEvent(onClosed)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onClose()
  })
  useEffect(() => {
    if (!open) return
    // The panel, not its first field: that would bring up the phone's keyboard.
    panel.current?.focus()
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      closed()
    }
  }, [open])
  // What had the focus may have gone, a line say: it never falls back to the page behind.
  useEffect(() => {
    if (open && document.activeElement === document.body) panel.current?.focus()
  })
  useLayoutEffect(() => {
    if (!open && panel.current?.getAnimations().length === 0) setShown(false)
  }, [open])

  if (!shown) return null
  return (
    <>
      {open && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="fixed inset-0 z-40 cursor-default!"
          onClick={onClose}
        />
      )}
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        inert={!open}
        data-modal=""
        data-state={open ? 'open' : 'closed'}
        className={cn(look, phone === 'bottom' && fromBelow)}
        onAnimationEnd={(event) => {
          if (!open && event.target === event.currentTarget) setShown(false)
        }}
      >
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b py-2 pr-2.5 pl-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
            <X />
          </Button>
        </div>
        {children}
      </div>
    </>
  )
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)} {...props} />
}

/** Always in reach of the thumb, above the phone's own bar. */
export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('grid shrink-0 gap-3 border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]', className)}
      {...props}
    />
  )
}
