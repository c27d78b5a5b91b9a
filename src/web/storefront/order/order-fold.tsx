import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

type OrderFoldProps = {
  id: string
  title: string
  /** The content in one line, next to the title. */
  note?: ReactNode
  heading?: Ref<HTMLHeadingElement>
  open?: boolean
  onToggle?: (open: boolean) => void
  /** Not printed. */
  screenOnly?: boolean
  children: ReactNode
}

/** A part of the order's page that is rarely needed, folded under its title. */
export function OrderFold({ id, title, note, heading, open, onToggle, screenOnly, children }: OrderFoldProps) {
  return (
    <section aria-labelledby={id} className={screenOnly ? 'print:hidden' : undefined}>
      <details className="fold" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
        <summary>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {note && <span className="fold-note">{note}</span>}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div>{children}</div>
      </details>
    </section>
  )
}
