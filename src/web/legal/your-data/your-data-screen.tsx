import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskForData } from '#web/components/ask-for-data.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { LegalPage, Section } from '../legal-page.tsx'
import { StoredData } from './stored-data.tsx'

/** Personal data that the platform stores. Users request a link here, and the link returns here. */
export default function YourDataScreen() {
  const t = useTranslations('yourData')
  const key = useKey()
  useTitle(t('pageTitle'))
  return (
    <LegalPage title={t('title')} summary={key ? t('shown') : t('summary')} contents={[]}>
      {key ? (
        <StoredData linkKey={key} />
      ) : (
        <Section id="ask" title={t('ask.title')}>
          <AskForData />
        </Section>
      )}
    </LegalPage>
  )
}

/** Removed from the address immediately, so that it does not stay in the history. */
function useKey() {
  const [key] = useState(() => /^#([\w-]{20,100})$/.exec(window.location.hash)?.[1])
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return key
}
