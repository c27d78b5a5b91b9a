import * as Primitive from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Once, around an area. Tooltips wait 700 ms; the next one within 300 ms comes at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

type TooltipProps = {
  content: ReactNode
  /** One element that can take focus. It needs a name of its own: a tooltip is no label. */
  children: ReactElement
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-tip px-2.5 py-1.5 text-on-tip text-xs shadow-md data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
