import { Copy, Download } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void }

/** The codes, this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied', description: 'Your recovery codes are on the clipboard' })
    } catch {
      toast({ title: 'Error', description: 'Failed to copy. Select the codes instead.', variant: 'destructive' })
    }
  }
  return (
    <>
      <DialogBody className="grid gap-4">
        <Notice variant="warn" title="Store these somewhere other than your phone">
          Each code signs you in once if you lose your phone. We won’t show them again.
        </Notice>
        <ul
          className="grid grid-cols-1 gap-1 rounded-md bg-well p-3 font-mono text-sm sm:grid-cols-2"
          aria-label="Recovery codes"
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
            Copy
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt">
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>I have saved them</Button>
      </DialogFooter>
    </>
  )
}
