import { useLocale, useTranslations } from 'use-intl'
import { type Language, languageNames, otherLanguage } from '#shared/rules/languages/languages.ts'
import { LanguageSwitch } from '#web/components/shell/language-switch.tsx'
import { cn } from '#web/lib/cn.ts'

// `wake.ts` marks the document with the browser's language: the page itself is the same for every browser.
const preferring: Readonly<Record<Language, { link: string; name: string; offer: string }>> = {
  nl: {
    link: 'in-data-[prefers=nl]:bg-accent-wash in-data-[prefers=nl]:font-medium in-data-[prefers=nl]:text-accent-ink',
    name: 'in-data-[prefers=nl]:hidden',
    offer: 'hidden in-data-[prefers=nl]:inline',
  },
  en: {
    link: 'in-data-[prefers=en]:bg-accent-wash in-data-[prefers=en]:font-medium in-data-[prefers=en]:text-accent-ink',
    name: 'in-data-[prefers=en]:hidden',
    offer: 'hidden in-data-[prefers=en]:inline',
  },
}

/** Switch to the other language. In a browser that prefers that one it is an offer, in that language. Two letters on phones. */
export function LanguageOffer() {
  const t = useTranslations('header')
  const language = otherLanguage(useLocale())
  const looks = preferring[language]
  return (
    <LanguageSwitch className={cn('header-link', looks.link)}>
      <span aria-hidden="true" className="uppercase sm:hidden">
        {language}
      </span>
      <span className="max-sm:sr-only">
        <span className={looks.name}>{languageNames[language]}</span>
        <span className={looks.offer}>{t('offer')}</span>
      </span>
    </LanguageSwitch>
  )
}
