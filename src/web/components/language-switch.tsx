import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { languageNames, otherLanguage } from '#shared/rules/languages/languages.ts'
import { cn } from '#web/lib/cn.ts'
import { isPersonalPage } from '#web/lib/language/page-language.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Leads to the same page in the other language, whose name stands there as its readers know it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const language = otherLanguage(useLocale())
  const { pathname, search } = useLocation()
  // The server knows only what the page reads of the query.
  const query = useHydrated() ? search : ''
  // An address of an area names no language: where one has to sign in for it, the other language is at the front door.
  const path = isPersonalPage() ? '/?tab=sign-in' : `${pathname}${query}`
  return (
    <a href={inLanguage(language, path)} hrefLang={language} lang={language} className={cn(className)}>
      {languageNames[language]}
    </a>
  )
}
