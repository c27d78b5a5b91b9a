import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyField } from '#web/components/copy-field.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'

type ShownOnceProps = {
  title: string
  notice: ReactNode
  label: string
  copy: string
  value: string
  onClose: () => void
}

/** A secret that is shown only now. */
export function ShownOnce({ title, notice, label, copy, value, onClose }: ShownOnceProps) {
  const t = useTranslations('keys.shown')
  return (
    <Modal title={title} onClose={onClose}>
      <DialogBody className="grid gap-4">
        <Notice variant="warn">{notice}</Notice>
        <CopyField label={label} value={value} copy={copy} copied={t('copied')} notCopied={t('notCopied')} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFooter>
    </Modal>
  )
}
