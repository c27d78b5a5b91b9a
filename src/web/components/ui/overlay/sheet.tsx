import { cva, type VariantProps } from 'class-variance-authority'
import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { CloseButton } from './dialog.tsx'
import { fromRight, sheetLook } from './sheet-parts.tsx'

export { DialogDescription as SheetDescription, DialogTitle as SheetTitle } from './dialog.tsx'
export { SheetBody, SheetFooter } from './sheet-parts.tsx'
export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger
export const SheetClose = Primitive.Close

const sheetVariants = cva(sheetLook, {
  variants: {
    side: {
      right: fromRight,
      left: 'inset-y-0 left-0 w-full sm:rounded-r-xl sm:border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
    },
    size: { default: '', lg: '' },
    phone: { full: '', side: 'max-sm:w-64 max-sm:border-x' },
  },
  compoundVariants: [
    { side: 'right', size: 'default', className: 'sm:w-md' },
    { side: 'right', size: 'lg', className: 'sm:w-[min(56rem,100vw-3rem)]' },
  ],
  defaultVariants: { side: 'right', size: 'default', phone: 'full' },
})

type SheetContentProps = ComponentProps<typeof Primitive.Content> & VariantProps<typeof sheetVariants>

/** Detail beside the list on a desktop, the whole screen on a phone. Needs a SheetTitle. */
export function SheetContent({ side, size, phone, className, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-modal=""
        className={cn(sheetVariants({ side, size, phone }), className)}
        onOpenAutoFocus={focusPanel}
        {...props}
      >
        {children}
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  )
}

// The panel, not its first control: a text field would bring up the phone's keyboard.
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('grid shrink-0 gap-1 border-b px-5 py-3.5 pr-14', className)} {...props} />
}
