import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

/** For collectors: searches the market. The browser sends the form, so it works while the page is asleep. */
export function FindCard() {
  const t = useTranslations('landing.find')
  return (
    <search>
      <form action={useHref('/market')} method="get" className="grid max-w-md gap-2 rounded-xl border bg-surface p-4">
        <h2 className="text-base">{t('title')}</h2>
        <div className="flex gap-2">
          <Field label={t('label')} hideLabel className="min-w-0 grow">
            <Input
              type="search"
              name="search"
              required
              minLength={2}
              maxLength={200}
              placeholder={t('hint')}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t('go')}
          </Button>
        </div>
        <p className="text-quiet text-xs">{t('text')}</p>
      </form>
    </search>
  )
}
