import { useLocale, useTranslations } from 'use-intl'
import { changeLanguage } from '#shared/contract/accounts/account.ts'
import { isLanguage, type Language, languageNames, languages } from '#shared/rules/languages/languages.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { call } from '#web/lib/api/call.ts'
import { storeLanguage } from '#web/lib/language/page-language.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** Language of the user. Saving reloads the page in that language. */
export function LanguageCard() {
  const t = useTranslations('account.language')
  const language = useLocale()
  const sending = useSending({
    send: (chosen: Language) => call(changeLanguage, { body: { language: chosen } }),
    failure: t('failure'),
    onDone: (user) => {
      storeLanguage(user.language)
      window.location.reload()
    },
  })
  const isBusy = sending.isPending || sending.isSuccess
  return (
    <Card aria-labelledby="account-language">
      <CardHeader titleId="account-language" title={t('title')} description={t('text')} />
      <CardContent>
        <Select
          aria-labelledby="account-language"
          className="sm:max-w-64"
          options={options}
          value={isBusy ? sending.variables : language}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && value !== language && sending.mutate(value)}
        />
      </CardContent>
    </Card>
  )
}
