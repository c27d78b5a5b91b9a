import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { previewTerms, TermsAnswers } from '#shared/contract/shops/terms.ts'
import { isLanguage, languages } from '#shared/rules/languages/languages.ts'
import { termsDocuments } from '#shared/rules/shops/terms.ts'
import { TermsText } from '#web/components/terms-text.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const PAUSE_MS = 400

/** Preview of the published pages, in both languages. */
export function TermsPreview({ shopId, answers }: { shopId: number; answers: TermsAnswers }) {
  const t = useTranslations('shopTermsForm')
  const { language: own } = useFormat()
  const [language, setLanguage] = useState(own)
  const [document, setDocument] = useState<(typeof termsDocuments)[number]>('terms')
  const typed = useSettled(JSON.stringify(answers))
  const body = TermsAnswers.safeParse(JSON.parse(typed)).data
  const params = { id: shopId }
  const query = useQuery({
    queryKey: [...keyOf(previewTerms, params), body],
    queryFn: () => call(previewTerms, { params, body: body ?? answers }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Card className="grid gap-5 p-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base max-sm:w-full">{t('preview')}</h2>
        <Select
          aria-label={t('document')}
          className="min-w-0 flex-1"
          value={document}
          options={termsDocuments.map((value) => ({ value, label: t(`documents.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setDocument(termsDocuments.find((name) => name === value) ?? 'terms')
          }
        />
        <Select
          aria-label={t('language')}
          className="w-28"
          value={language}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
      </div>
      <Loaded query={query} failure={t('previewFailed')}>
        {(texts) => (
          <div lang={language}>
            <TermsText sections={texts[language][document].sections} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

/** A value, debounced. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
