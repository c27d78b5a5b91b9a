import { useTranslations } from 'use-intl'

const CONTENT = 'main'

/** Skips to the element with the id `main`; visible on focus. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href={`#${CONTENT}`}
      // Without a history entry. Otherwise returning to the page would move the focus to the content again.
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      {t('skip')}
    </a>
  )
}
