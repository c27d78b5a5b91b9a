import type { ComponentProps } from 'react'
import { useHref } from 'react-router'
import { useLocale } from 'use-intl'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { isPersonalPage } from '#web/lib/language/page-language.ts'

/** The address of another page in the language of this one; `path` names none. */
function usePageHref(path: string): string {
  const language = useLocale()
  const href = useHref(path)
  // The router knows the language of an address that names one. A shop's own pages have no need to name their own.
  const isNamed = href !== path || language === DEFAULT_LANGUAGE || (path.startsWith('/@') && !isPersonalPage())
  return isNamed ? href : inLanguage(language, path)
}

/** A link that loads another page, in the language of this one. Its `href` names none. */
export const PageAnchor = ({ href, ...props }: ComponentProps<'a'> & { href: string }) => (
  <a href={usePageHref(href)} {...props} />
)
