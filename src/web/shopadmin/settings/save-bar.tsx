import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'

type SaveBarProps = { unsaved: boolean; pending: boolean; onDiscard: () => void }

/** Stays in sight at the foot of the form, however long it is. */
export function SaveBar({ unsaved, pending, onDiscard }: SaveBarProps) {
  const t = useTranslations('settings')
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-20 flex flex-wrap items-center justify-end gap-2 border-t bg-ground py-3">
      {unsaved && <p className="mr-auto text-quiet text-sm">{t('unsaved')}</p>}
      {unsaved && (
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" pending={pending} pendingText={t('saving')}>
        {t('save')}
      </Button>
    </div>
  )
}
