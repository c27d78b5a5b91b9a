import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { fromRight, sheetLook } from '../../components/ui/overlay/sheet-parts.tsx'
import { cn } from '../../lib/cn.ts'

const fromBelow =
  'max-sm:top-auto max-sm:max-h-[88dvh] max-sm:rounded-t-xl max-sm:border-t max-sm:data-[state=closed]:animate-to-bottom max-sm:data-[state=open]:animate-from-bottom'

type SheetProps = {
  open: boolean
  title: string
  /** Layout on a phone: full screen, or a panel at the bottom. */
  phone: 'full' | 'bottom'
  onClose: () => void
  /** Called after the closing animation, to restore the focus. */
  onClosed: () => void
  children: ReactNode
}

/**
 * Sliding panel over a storefront. The page behind is `inert`, so no focus trap is needed. This is a tenth of the size of the dialogs in
 * the admin.
 */
export function Sheet({ open, title, phone, onClose, onClosed, children }: SheetProps) {
  const t = useTranslations('cart')
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Stays mounted until it has slid out.
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  const closed = useEffectEvent(onClosed)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onClose()
  })
  useEffect(() => {
    if (!open) return
    // Focus the panel, because focusing a field would open the phone's keyboard.
    panel.current?.focus()
    return () => closed()
  }, [open])
  // A layout effect, so that Escape works before the first paint.
  useLayoutEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  const focused = useRef<Element>(null)
  // Focus must not fall back to the page when the focused control is removed or disabled. While focus moves between two fields, the body is
  // active for a moment. Moving it then would keep the browser from reaching the next field.
  useEffect(() => {
    if (open && document.activeElement === document.body && isGone(focused.current)) panel.current?.focus()
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
        onFocus={(event) => {
          focused.current = event.target
        }}
        className={cn(sheetLook, fromRight, 'sm:w-md', phone === 'bottom' && fromBelow)}
        onAnimationEnd={(event) => {
          if (!open && event.target === event.currentTarget) setShown(false)
        }}
      >
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b py-2 pr-2.5 pl-5 short:min-h-0 short:py-1">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <Button variant="ghost" size="icon-sm" aria-label={t('close')} onClick={onClose}>
            <X />
          </Button>
        </div>
        {children}
      </div>
    </>
  )
}

const isGone = (control: Element | null) => !control?.isConnected || control.matches(':disabled')
