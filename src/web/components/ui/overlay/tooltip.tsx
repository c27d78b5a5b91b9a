import * as Primitive from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Mount once per area. Tooltips open after 700 ms, or immediately within 300 ms of the previous one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  )
}

type TooltipProps = {
  content: ReactNode
  /** One focusable element. It needs its own accessible name, because a tooltip is not a label. */
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
