import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import type { News } from '../product-news.ts'

type ChangedMeanwhileProps = {
  news: readonly News[]
  /** Whether the owner has edited the field, so that saving would overwrite another user's change. */
  isOwn: (field: News['field']) => boolean
}

/** Warns in the edit dialog that the product has changed since it was opened. */
export function EditConflict({ news, isOwn }: ChangedMeanwhileProps) {
  const t = useTranslations('editor.conflict')
  const [open, setOpen] = useState(false)
  if (news.length === 0) return null
  return (
    <Notice variant="warn" role="status" title={t('title')} className="mb-5">
      <p>{t('text')}</p>
      <Button variant="link" size="sm" className="-mx-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hide') : t('show')}
      </Button>
      {open && (
        <ul className="grid gap-1">
          {news.map(({ field, label, before, now }) => (
            <li key={field} className="break-words">
              <span className="font-medium">{label}:</span> {before} → {now}
              {isOwn(field) && field !== 'stock' && field !== 'priceCents' && ` ${t('replaced')}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
