import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string /** Actions next to the heading. */
  action?: ReactNode
  children: ReactNode
}

/** Section of a dialog or sheet, labelled by its heading. */
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
