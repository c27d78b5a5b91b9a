import type { ReactNode } from 'react'

type EmptyProps = {
  title: ReactNode
  /** Description of what will appear here. */
  children?: ReactNode
  icon?: ReactNode
  /** The first step towards it. */
  action?: ReactNode
}

export function Empty({ title, children, icon, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      {icon && (
        <div
          className="mb-2 grid aspect-card w-10 place-items-center rounded-md border border-edge-strong border-dashed text-quiet [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </div>
      )}
      <p className="font-medium text-base">{title}</p>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
