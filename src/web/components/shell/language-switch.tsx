import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { languageNames, otherLanguage } from '#shared/rules/languages/languages.ts'
import { cn } from '#web/lib/cn.ts'
import { isPersonalPage } from '#web/lib/language/page-language.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

type LanguageSwitchProps = {
  className?: string
  /** Label in the other language. */
  children?: ReactNode
}

/** Link to the same page in the other language, labelled in that language. */
export function LanguageSwitch({ className, children }: LanguageSwitchProps) {
  const language = otherLanguage(useLocale())
  const { pathname, search } = useLocation()
  // The server's canonical address omits query parameters that the page does not read.
  const query = useHydrated() ? search : ''
  // Pages of an area have no language in their address. Before sign-in, the other language is at the landing page.
  const path = isPersonalPage() ? '/?tab=sign-in' : `${pathname}${query}`
  return (
    <a href={inLanguage(language, path)} hrefLang={language} lang={language} className={cn(className)}>
      {children ?? languageNames[language]}
    </a>
  )
}
