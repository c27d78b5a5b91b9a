import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'

type ScreenProps = {
  title: string
  description?: ReactNode
  /** The primary action, aligned right. */
  action?: ReactNode
  /** Back link above the title. */
  back?: ReactNode
  /** Next to the title: a status, a slug. */
  badges?: ReactNode
  /** Uses the width of large screens, for tables. */
  wide?: boolean
  children: ReactNode
}

/** Layout of a page in the owner's and the platform's areas: a title, one action, and the content. */
export function Screen({ title, description, action, back, badges, wide, children }: ScreenProps) {
  useDocumentTitle(title)
  return (
    <div
      className={cn(
        'mx-auto grid w-full gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8',
        wide ? 'max-w-[112rem]' : 'max-w-7xl',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:gap-x-6">
        <div className="grid min-w-0 gap-1">
          {back}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
            {badges}
          </div>
          {description && <p className="text-quiet">{description}</p>}
        </div>
        {action && <div className="flex min-w-0 flex-wrap items-center gap-2">{action}</div>}
      </header>
      {children}
    </div>
  )
}
