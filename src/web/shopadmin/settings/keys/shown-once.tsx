import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '#web/components/copy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
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
        <div className="flex items-end gap-2">
          <Field label={label} className="min-w-0 flex-1">
            <Input
              readOnly
              value={value}
              className="font-mono"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <CopyButton text={value} label={copy} copied={t('copied')} notCopied={t('notCopied')} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFooter>
    </Modal>
  )
}
