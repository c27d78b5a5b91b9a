import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useTakenFiles } from '../pictures/use-taken-files.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const over = useTakenFiles(place, onChoose)
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
        <div
          ref={place}
          className={cn(
            'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
            over ? 'border-accent bg-accent-wash' : 'border-edge-strong',
          )}
        >
          {check.state === 'sending' ? (
            <Sending check={check} onCancel={onCancel} />
          ) : (
            <>
              <FileUp className="size-6 text-quiet" aria-hidden="true" />
              <p className="font-medium">
                <span className="pointer-coarse:hidden">{t('drop')}</span>
                <span className="pointer-fine:hidden">{t('chooseCsv')}</span>
              </p>
              <Button onClick={() => files.current?.click()}>{t('choose')}</Button>
              <p className="text-quiet text-xs">{t('limits')}</p>
            </>
          )}
          <input
            ref={files}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('fileLabel')}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // Allows the same file to be chosen again after a fix.
              currentTarget.value = ''
              if (file) onChoose(file)
            }}
          />
        </div>
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
