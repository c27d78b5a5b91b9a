import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { CloseButton, DialogDescription, DialogTitle } from './dialog.tsx'
import { fromRight, sheetLook } from './sheet-parts.tsx'
import { useFocusBack } from './use-focus-back.ts'

export { DialogTitle as SheetTitle } from './dialog.tsx'
export { SheetBody, SheetFooter } from './sheet-parts.tsx'
export const Sheet = Primitive.Root
export const SheetTrigger = Primitive.Trigger

const sides = {
  right: fromRight,
  left: 'inset-y-0 left-0 w-full sm:rounded-r-xl sm:border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
}
const widths = { default: 'sm:w-md', lg: 'sm:w-[min(56rem,100vw-3rem)]' }
const phones = { full: '', side: 'max-sm:w-64 max-sm:border-x' }

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  side?: keyof typeof sides
  /** Of a sheet on the right. */
  size?: keyof typeof widths
  phone?: keyof typeof phones
}

/** Next to the list on desktop, full screen on phones. Requires a SheetTitle. */
export function SheetContent({
  side = 'right',
  size = 'default',
  phone = 'full',
  className,
  children,
  ...props
}: SheetContentProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusBack()
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-modal=""
        className={cn(sheetLook, sides[side], phones[phone], side === 'right' && widths[size], className)}
        onOpenAutoFocus={(event) => {
          onOpenAutoFocus()
          focusPanel(event)
        }}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      >
        {children}
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  )
}

// Focus the panel, because focusing a text field would open the phone's keyboard.
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

type SheetPanelProps = Omit<SheetContentProps, 'title'> & {
  title: ReactNode
  /** Status next to the title. */
  badges?: ReactNode
  description: ReactNode
  onClose: () => void
}

/** Sheet, open while mounted. */
export function SheetPanel({ title, badges, description, onClose, children, ...content }: SheetPanelProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent {...content}>
        <div className="grid shrink-0 gap-1 border-b px-5 py-3.5 pr-14">
          <div className="flex flex-wrap items-center gap-2">
            <DialogTitle>{title}</DialogTitle>
            {badges}
          </div>
          <DialogDescription className="break-words">{description}</DialogDescription>
        </div>
        {children}
      </SheetContent>
    </Sheet>
  )
}
