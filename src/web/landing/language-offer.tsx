import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isLanguage, otherLanguage } from '#shared/rules/languages/languages.ts'
import { LanguageSwitch } from '#web/components/shell/language-switch.tsx'
import { cn } from '#web/lib/cn.ts'

const unchanging = () => () => undefined

/** The first language of the browser that the platform has. */
const preferred = () => navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)

/** Switch to the other language. In a browser that prefers that one it is an offer, in that language. */
export function LanguageOffer() {
  const t = useTranslations('landing')
  const other = otherLanguage(useLocale())
  // The page is the same for every browser, so the server does not know.
  const isPreferred = useSyncExternalStore(unchanging, preferred, () => undefined) === other
  return (
    <LanguageSwitch
      className={cn(
        'inline-flex min-h-9 items-center rounded-md px-3 text-sm underline-offset-4 max-sm:px-2 max-sm:text-xs pointer-coarse:min-h-11',
        isPreferred ? 'bg-accent-wash font-medium text-accent-ink hover:underline' : 'text-quiet hover:text-ink',
      )}
    >
      {isPreferred ? t('offer') : undefined}
    </LanguageSwitch>
  )
}
