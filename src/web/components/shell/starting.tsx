import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Button } from '../ui/button.tsx'

/**
 * Shown on client-rendered pages before their scripts have run, or if they fail. Personal pages show every language, because only the
 * scripts know the user's.
 */
export const Starting = ({ languages }: { languages: readonly Language[] }) => (
  <main className="grid min-h-dvh place-content-center gap-6 px-6 text-center text-quiet">
    {languages.map((language) => (
      <InLanguage key={language} language={language} />
    ))}
  </main>
)

function InLanguage({ language }: { language: Language }) {
  const t = translator(language)
  return (
    <div lang={language}>
      <noscript>
        <p>{t('pages.starting.noScript')}</p>
      </noscript>
      <form className="grid animate-after-a-while justify-items-center gap-4 noscript:hidden">
        <p>{t('pages.starting.slow')}</p>
        <Button type="submit" variant="outline">
          {t('pages.starting.reload')}
        </Button>
      </form>
    </div>
  )
}
