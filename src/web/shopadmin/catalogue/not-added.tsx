import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { sentenceOf } from '#web/lib/api/api-error.ts'
import type { FailedCopy } from './use-add-copy.ts'

type NotAddedProps = { copy: FailedCopy; onAgain: () => void; onForget: () => void }

/** A card that failed, with its input intact. */
export function NotAdded({ copy, onAgain, onForget }: NotAddedProps) {
  const t = useTranslations('search')
  return (
    <Notice
      variant="destructive"
      role="alert"
      className="mx-2 mb-2"
      title={t('notAdded.title', { name: copy.entry.name })}
      action={
        <div className="flex gap-2">
          <Button variant="outline" size="sm" onClick={onAgain}>
            {t('notAdded.again')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onForget}>
            {t('notAdded.forget')}
          </Button>
        </div>
      }
    >
      {sentenceOf(copy.error)}
    </Notice>
  )
}
