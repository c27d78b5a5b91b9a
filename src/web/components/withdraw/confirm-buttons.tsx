import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'

/** Confirms a withdrawal, or goes back to its form. */
export function ConfirmButtons() {
  const t = useTranslations('withdraw')
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <Button type="submit" size="lg" name="step" value="confirm">
        {t('confirm')}
      </Button>
      <Button type="submit" size="lg" variant="ghost" name="step" value="fill">
        {t('back')}
      </Button>
    </div>
  )
}
