import { ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** How a shop is found. Drawn, since it happens in someone else's app; screen readers pass it by. */
export function Chat() {
  const t = useTranslations('landing.features.chat')
  return (
    <div aria-hidden="true" className="grid select-none gap-2 rounded-lg border bg-well p-5 max-lg:max-w-96">
      <p className="w-fit max-w-full rounded-lg border bg-raised px-4 py-2.5 shadow-sm">{t('question')}</p>
      <p className="grid w-fit max-w-full gap-0.5 justify-self-end rounded-lg bg-accent px-4 py-2.5 text-on-accent">
        {t('answer')}
        <span className="flex items-center gap-1 font-semibold text-base">
          {t('address')}
          <ArrowUpRight className="size-4" />
        </span>
      </p>
    </div>
  )
}
