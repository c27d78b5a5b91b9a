import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useTakenFiles } from '../pictures/use-taken-files.ts'
import { NameColumns } from './name-columns.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads a bank statement, by button or drop, and reports the result. */
export function UploadStatement({ shopId }: { shopId: number }) {
  const t = useTranslations('payments.upload')
  const write = useText()
  const place = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { shown, send, nameColumns, forget } = useUpload(shopId)
  const over = useTakenFiles(place, (file) => void send(file))
  return (
    <div className="grid gap-3">
      <div
        ref={place}
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-5 py-4 transition-colors',
          over ? 'border-accent bg-accent-wash' : 'border-edge-strong',
        )}
      >
        <FileUp className="size-5 shrink-0 text-quiet max-sm:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{t('title')}</p>
          <p className="text-quiet text-sm">{t('hint')}</p>
        </div>
        {shown.state === 'sending' ? (
          <div className="grid gap-1.5" role="status">
            <span className="text-quiet text-sm">{t('sending')}</span>
            <Progress value={shown.share} max={1} label={t('sending')} className="w-40" />
          </div>
        ) : (
          <Button className="max-sm:w-full" onClick={() => files.current?.click()}>
            {t('choose')}
          </Button>
        )}
        <input
          ref={files}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('fileLabel')}
          accept=".xml,.zip,.sta,.mt940,.940,.swi,.csv,.txt,.tab,text/*,application/xml"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </div>
      {shown.state === 'refused' && (
        <Notice
          variant={shown.code === 'other_account' || shown.code === 'unknown_columns' ? 'warn' : 'destructive'}
          role="alert"
          title={shown.code === 'other_account' ? t('otherAccount') : t('refused', { file: shown.file.name })}
          action={
            <Remedy
              code={shown.code}
              onUse={() => void send(shown.file, { account: 'yes' })}
              onName={() => void nameColumns(shown.file)}
            />
          }
        >
          {write(shown.problem)}
        </Notice>
      )}
      {shown.state === 'naming' && (
        <NameColumns
          key={String(shown.found.hasHeadings)}
          found={shown.found}
          onCancel={forget}
          onNamed={(columns) => void send(shown.file, { columns, hasHeadings: yesOrNo(shown.found.hasHeadings) })}
          onHeadings={(hasHeadings) => void nameColumns(shown.file, hasHeadings)}
        />
      )}
      {shown.state === 'done' && (
        <Notice
          variant="good"
          role="status"
          title={t('done', { added: shown.found.entryCount - shown.found.knownCount })}
        >
          {shown.found.knownCount > 0 && t('known', { known: shown.found.knownCount })}{' '}
          {shown.found.ignoredCount > 0 && t('ignored', { ignored: shown.found.ignoredCount })}
        </Notice>
      )}
    </div>
  )
}

type RemedyProps = { code: string | undefined; onUse: () => void; onName: () => void }

/** Action that fixes a refused file. */
function Remedy({ code, onUse, onName }: RemedyProps) {
  const t = useTranslations('payments')
  if (code !== 'other_account' && code !== 'unknown_columns') return null
  const isOther = code === 'other_account'
  return (
    <Button variant="outline" size="sm" onClick={isOther ? onUse : onName}>
      {isOther ? t('upload.useAnyway') : t('columns.open')}
    </Button>
  )
}
