import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Endpoint, Input } from '#shared/contract/endpoint.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { download } from '#web/lib/api/download.ts'

type DownloadButtonProps<E extends Endpoint & { content: string }> = {
  endpoint: E
  input: Input<E>
  variant?: 'outline' | 'ghost'
  children: ReactNode
}

export function DownloadButton<E extends Endpoint & { content: string }>({
  endpoint,
  input,
  variant = 'outline',
  children,
}: DownloadButtonProps<E>) {
  const t = useTranslations('admin')
  const saving = useReportedMutation({ send: () => download(endpoint, input), failure: t('downloadFailed') })
  return (
    <Button variant={variant} size="sm" pending={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  )
}
