import { useTranslations } from 'use-intl'

const CONTENT = 'main'

/** Past the header, to the element with the id `main`; in sight while it has the focus. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href={`#${CONTENT}`}
      // A step in the history would give the focus to the content again whenever the page comes back to it.
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
