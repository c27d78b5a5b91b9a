import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useTakenFiles } from '../pictures/use-taken-files.ts'

type FileDropProps = {
  label: string
  limits: string
  onChoose: (file: File) => void
  /** Shown instead of the button while a file is sent. */
  sending?: ReactNode
}

/** A place to choose a CSV file or drop it. */
export function FileDrop({ label, limits, onChoose, sending }: FileDropProps) {
  const t = useTranslations('imports')
  const place = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const over = useTakenFiles(place, onChoose)
  return (
    <div
      ref={place}
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
        over ? 'border-accent bg-accent-wash' : 'border-edge-strong',
      )}
    >
      {sending ?? (
        <>
          <FileUp className="size-6 text-quiet" aria-hidden="true" />
          <p className="font-medium">
            <span className="pointer-coarse:hidden">{t('drop')}</span>
            <span className="pointer-fine:hidden">{t('chooseCsv')}</span>
          </p>
          <Button onClick={() => files.current?.click()}>{t('choose')}</Button>
          <p className="text-quiet text-xs">{limits}</p>
        </>
      )}
      <input
        ref={files}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Allows the same file to be chosen again after a fix.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
