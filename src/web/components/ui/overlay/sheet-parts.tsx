import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Base style of a sheet, independent of the dialog implementation. */
export const sheetLook =
  'fixed z-50 flex max-w-full flex-col overflow-hidden bg-raised text-ink shadow-scrim outline-none'

export const fromRight =
  'inset-y-0 right-0 w-full sm:rounded-l-xl sm:border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right'

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)} {...props} />
}

/** Always within reach of the thumb, above the phone's home indicator. */
export function SheetFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'grid shrink-0 gap-3 border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:py-2',
        className,
      )}
      {...props}
    />
  )
}
