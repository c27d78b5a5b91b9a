import type { ComponentProps } from 'react'
import { useHref } from 'react-router'
import { useLocale } from 'use-intl'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { isPersonalPage } from '#web/lib/language/page-language.ts'

/** Address of another page in the language of this one; `path` contains no language. */
function usePageHref(path: string): string {
  const language = useLocale()
  const href = useHref(path)
  // The router adds the language if the address contains one. Pages of a shop do not need their default language in the address.
  const isNamed = href !== path || language === DEFAULT_LANGUAGE || (path.startsWith('/@') && !isPersonalPage())
  return isNamed ? href : inLanguage(language, path)
}

/** Link that loads another page in the language of this one. Its `href` contains no language. */
export const PageAnchor = ({ href, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a href={usePageHref(href)} {...props} />
)
