import { Check } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { cn } from '#web/lib/cn.ts'

type DropdownMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  align?: 'start' | 'end' | undefined
  /** Opens without a click: the address names the menu. */
  opensAtOnce?: boolean | undefined
  children: ReactNode
}

/** Not modal: the page stays interactive, and no scroll lock inserts a <style> element. */
export function DropdownMenu({ trigger, align = 'end', opensAtOnce = false, children }: DropdownMenuProps) {
  const [open, setOpen] = useState(opensAtOnce)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const change = (opens: boolean) => {
    if (opens) setPlace(inFront())
    setOpen(opens)
  }
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={change}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={place}>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-(--radix-dropdown-menu-content-available-width) overflow-y-auto rounded-lg border bg-raised p-1 text-ink shadow-md',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

// The frontmost dialog or the main landmark, so that the menu is inside the context that opened it.
const inFront = () =>
  document.querySelector<HTMLElement>('[data-modal][data-state=open]') ?? document.querySelector('main')

const itemLook = cn(
  'flex select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none pointer-coarse:min-h-11',
  'data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
)
const variants = {
  default: 'data-highlighted:bg-well [&_svg]:text-quiet',
  destructive: 'text-bad-ink data-highlighted:bg-bad-wash',
}

type DropdownMenuItemProps = ComponentProps<typeof Primitive.Item> & { variant?: keyof typeof variants }

export function DropdownMenuItem({ variant = 'default', className, ...props }: DropdownMenuItemProps) {
  return <Primitive.Item className={cn(itemLook, variants[variant], 'cursor-pointer', className)} {...props} />
}

export const DropdownMenuSeparator = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-edge" />

/** Multiple choice: the menu stays open. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      className={cn(itemLook, variants.default, 'cursor-pointer pl-8 relative', className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  )
}
