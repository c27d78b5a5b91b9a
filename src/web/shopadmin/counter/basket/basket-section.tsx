import { ChevronDown, ChevronUp, ShoppingBasket } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type BasketSectionProps = {
  pieces: number
  totalCents: number
  /** Sales that are not booked yet. */
  waiting: number
  /** Parked baskets of the shop. */
  parked: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** The basket: next to the products, or on a phone a bar at the bottom that opens over them. */
export function BasketSection({ pieces, totalCents, waiting, parked, isOpen, onOpen, children }: BasketSectionProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const Chevron = isOpen ? ChevronDown : ChevronUp
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) onOpen(false)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <section
      aria-label={t('basket')}
      className={cn(
        'flex min-h-0 flex-col border-t bg-surface md:col-start-2 md:row-start-2 md:rounded-lg md:border print:border-0',
        isOpen ? 'max-md:row-span-2 max-md:row-start-2' : 'max-md:row-start-3',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className={cn(
          'flex min-h-16 items-center gap-3 px-4 text-left active:bg-well md:hidden print:hidden',
          isOpen ? 'border-b' : 'pb-[env(safe-area-inset-bottom)]',
        )}
      >
        <ShoppingBasket className="size-6 text-accent-ink" aria-hidden="true" />
        <span className="mr-auto">
          {t('bar.pieces', { count: pieces })}
          {parked > 0 && <span className="block text-quiet text-xs">{t('parked.count', { count: parked })}</span>}
          {waiting > 0 && (
            <span className="block font-medium text-warn-ink text-xs">{t('bar.waiting', { count: waiting })}</span>
          )}
        </span>
        {!isOpen && <span className="font-semibold text-xl tabular-nums">{money(totalCents)}</span>}
        <Chevron className="size-5 text-quiet" aria-hidden="true" />
      </button>
      <div
        className={cn(
          'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 print:flex print:overflow-visible print:p-0',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </section>
  )
}
