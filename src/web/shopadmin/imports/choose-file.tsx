import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { FileDrop } from './file-drop.tsx'
import { FileGuide } from './file-guide.tsx'
import type { Check } from './use-check-file.ts'

type ChooseFileProps = {
  check: Exclude<Check, { state: 'checked' | 'naming' }>
  onChoose: (file: File) => void
  onCancel: () => void
  onNameColumns: (file: File) => void
  notice: ReactNode
  /** Earlier imports. */
  history: ReactNode
}

/** First step: choose or drop a file, which is then checked. */
export function ChooseFile({ check, onChoose, onCancel, onNameColumns, notice, history }: ChooseFileProps) {
  const t = useTranslations('imports')
  const write = useText()
  return (
    <SheetBody>
      <div className="grid gap-6">
        {check.state === 'refused' && (
          <Notice
            variant="destructive"
            role="alert"
            title={t('refused', { file: check.file.name })}
            action={
              check.columns && (
                <Button variant="outline" size="sm" onClick={() => onNameColumns(check.file)}>
                  {t('columns.open')}
                </Button>
              )
            }
          >
            {write(check.problem)}
          </Notice>
        )}
        <FileDrop
          label={t('fileLabel')}
          limits={t('limits')}
          onChoose={onChoose}
          sending={check.state === 'sending' ? <Sending check={check} onCancel={onCancel} /> : undefined}
        />
        {notice}
        <CardmarketSteps />
        <FileGuide />
        {history}
      </div>
    </SheetBody>
  )
}

function CardmarketSteps() {
  const t = useTranslations('imports.cardmarketSteps')
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-semibold text-base">{t('title')}</summary>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-quiet">
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
    </details>
  )
}

function Sending({ check, onCancel }: { check: Extract<Check, { state: 'sending' }>; onCancel: () => void }) {
  const t = useTranslations('imports')
  const file = check.file.name
  return (
    <>
      <p role="status" className="max-w-full truncate font-medium">
        {check.share < 1 ? t('sending', { file }) : t('checking', { file })}
      </p>
      <Progress value={check.share} max={1} label={t('sendingLabel', { file })} className="w-64 max-w-full" />
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}
