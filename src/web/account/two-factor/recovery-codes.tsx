import { Copy, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTranslations('account.twoFactor.codes')
  const tError = useTranslations('account')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('copiedTitle'), description: t('copied') })
    } catch {
      toast({ title: tError('error'), description: t('copyFailure'), variant: 'destructive' })
    }
  }
  return (
    <>
      <DialogBody className="grid gap-4">
        <Notice variant="warn" title={t('title')}>
          {t('text')}
        </Notice>
        <ul
          className="grid grid-cols-1 gap-1 rounded-md bg-well p-3 font-mono text-sm sm:grid-cols-2"
          aria-label={t('label')}
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={copy}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download={t('file')}>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFooter>
    </>
  )
}
