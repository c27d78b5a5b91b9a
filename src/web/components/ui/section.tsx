import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string /** Beside the heading: what can be done with it. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a dialog or sheet, named by its heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
